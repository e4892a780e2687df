import { type FormEvent, useRef, useState } from "react";
import { hijriMonths } from "#i18n/umm-al-qura.ts";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { inputClass } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select-field.tsx";
import { gregorianOf } from "./hijri-date.ts";

/** A Hijri date beside the Gregorian one it fills in: its fields are not sent. Nothing before JavaScript. */
export function HijriEntry({ onDate }: { onDate: (iso: string) => void }) {
  const t = useT();
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const months = hijriMonths[locale];
  const read = (event: FormEvent) => {
    // The form keeps and checks its own fields only.
    event.stopPropagation();
    const [day = "", month = "", year = ""] = [
      ...(box.current?.querySelectorAll<HTMLInputElement>("input, select") ?? []),
    ].map((field) => field.value);
    const iso = gregorianOf({ day, month, year });
    if (iso) onDate(iso);
  };
  const text = { inputMode: "numeric", maxLength: 4, onInput: read } as const;
  return (
    <div className="mt-1 noscript:hidden">
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)} className="min-h-8 text-sm link">
        {t(open ? "booking.hijri_close" : "booking.hijri_open")}
      </button>
      {open && (
        <div ref={box} role="group" aria-label={t("booking.hijri_birth_date")} className="mt-1 flex flex-wrap gap-2">
          <input
            {...text}
            aria-label={t("booking.day")}
            placeholder={t("booking.day")}
            className={classNames(inputClass, "flex-[1_1_3.5rem]")}
          />
          <Select
            aria-label={t("booking.month")}
            placeholder={t("booking.month")}
            options={months.map((month, index) => ({ value: String(index + 1), label: month }))}
            onChange={read}
            className="flex-[2.6_1_7rem]"
          />
          <input
            {...text}
            aria-label={t("booking.year")}
            placeholder={t("booking.hijri_year")}
            className={classNames(inputClass, "flex-[1.4_1_4.5rem]")}
          />
        </div>
      )}
    </div>
  );
}
