import { useRef } from "react";
import type { Values } from "#web/lib/form-text.ts";
import { useT } from "#web/lib/i18n.tsx";
import { DateFields } from "#web/ui/date-fields.tsx";
import { dateNames, splitDate } from "#web/ui/read-date.ts";
import { HijriEntry } from "./hijri-entry.tsx";
import { useMonths } from "#web/lib/use-months.ts";
import { useFormats } from "#web/ui/use-formats.ts";

type Props = {
  name: string;
  /** The browser may fill in the reader's own. */
  isFirst: boolean;
  values: Values;
  error: string | undefined;
};

/** The birth date, with its Hijri day under it; it may be given in Hijri too. */
export function BirthDate({ name, isFirst, values, error }: Props) {
  const t = useT();
  const { hijriDay } = useFormats();
  const months = useMonths();
  const box = useRef<HTMLDivElement>(null);
  const names = dateNames(name);
  const fill = (iso: string) => {
    const parts = splitDate(iso);
    for (const key of ["day", "month", "year"] as const) {
      const field = box.current?.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${names[key]}"]`);
      if (!field) continue;
      field.value = parts[key];
      // As if it had been typed: the fields, the draft and the checks listen.
      field.dispatchEvent(new Event(field.tagName === "SELECT" ? "change" : "input", { bubbles: true }));
    }
  };
  return (
    <div ref={box}>
      <DateFields
        name={name}
        label={t("booking.birth_date")}
        dayLabel={t("booking.day")}
        monthLabel={t("booking.month")}
        yearLabel={t("booking.year")}
        months={months}
        autoComplete={isFirst ? "bday" : undefined}
        defaultValue={{
          day: values[names.day] ?? "",
          month: values[names.month] ?? "",
          year: values[names.year] ?? "",
        }}
        error={error}
        echo={hijriDay}
      />
      <HijriEntry onDate={fill} />
    </div>
  );
}
