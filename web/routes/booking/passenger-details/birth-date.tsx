import { formatHijri } from "#i18n/format-date.ts";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { DateFields } from "#web/ui/date-fields.tsx";
import { dateNames } from "#web/ui/read-date.ts";
import { travellerField, type Values } from "./passenger-values.ts";
import { useMonths } from "./use-months.ts";

/** The birth date, with its Hijri day under it. */
export function BirthDate({ index, values, error }: { index: number; values: Values; error: string | undefined }) {
  const t = useT();
  const locale = useLocale();
  const months = useMonths();
  const name = travellerField(index, "birth_date");
  const names = dateNames(name);
  return (
    <DateFields
      name={name}
      label={t("booking.birth_date")}
      dayLabel={t("booking.day")}
      monthLabel={t("booking.month")}
      yearLabel={t("booking.year")}
      months={months}
      autoComplete={index === 0 ? "bday" : undefined}
      defaultValue={{ day: values[names.day] ?? "", month: values[names.month] ?? "", year: values[names.year] ?? "" }}
      error={error}
      echo={(iso) => formatHijri(iso, locale)}
    />
  );
}
