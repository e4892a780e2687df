import { useRef, useState, type ClipboardEvent, type FormEvent, type ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { describedBy, useFieldId, FieldNotes, inputClass, type FieldLabels } from "./field.tsx";
import { dateNames, joinDate, pastedDate, splitDate, type DateParts } from "./read-date.ts";
import { Select } from "./select-field.tsx";
import { foldInput } from "./text-field.tsx";

export type DateFieldsProps = FieldLabels & {
  /** The inputs are named `<name>_day`, `_month`, `_year`; read them by `readDate`. */
  name: string;
  dayLabel: string;
  monthLabel: string;
  yearLabel: string;
  /** Twelve names, January first. */
  months: readonly string[];
  /** YYYY-MM-DD, or the parts as they were typed. */
  defaultValue?: string | DateParts | undefined;
  required?: boolean | undefined;
  autoComplete?: "bday" | undefined;
  /** A line under the date once it is one: the same day in the other calendar, or what follows from it. */
  echo?: ((iso: string) => ReactNode) | undefined;
  /** The date, or null while it is none; called after every change. */
  onDate?: ((iso: string | null) => void) | undefined;
};

/** A date one knows by heart (birth, expiry): three inputs, the month in words, no picker. A whole date may be pasted. */
export function DateFields(props: DateFieldsProps) {
  const { name, label, note, hint, error, defaultValue, required, autoComplete, echo, onDate } = props;
  const names = dateNames(name);
  const start = typeof defaultValue === "object" ? defaultValue : splitDate(defaultValue);
  const group = useRef<HTMLDivElement>(null);
  const [iso, setIso] = useState(() => joinDate(start));
  const control = (key: keyof DateParts) =>
    group.current?.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${CSS.escape(names[key])}"]`);

  const read = () => {
    const value = (key: keyof DateParts) => control(key)?.value ?? "";
    const next = joinDate({ day: value("day"), month: value("month"), year: value("year") });
    setIso(next);
    onDate?.(next);
  };
  const type = (event: FormEvent<HTMLInputElement>) => {
    foldInput(event.currentTarget);
    read();
  };
  const paste = (event: ClipboardEvent) => {
    const parts = pastedDate(event.clipboardData.getData("text"));
    if (!parts) return;
    event.preventDefault();
    for (const key of ["day", "month", "year"] as const) {
      const element = control(key);
      if (element) element.value = parts[key];
    }
    read();
  };
  const first = useFieldId(name);
  const described = describedBy(first, { hint, error });
  const shared = { required, inputMode: "numeric", onInput: type, ...described } as const;
  return (
    <fieldset className={classNames("grid min-w-0 content-start gap-1.5", props.className)}>
      <legend className="mb-1.5 text-base font-medium">
        {label}
        {note && <span className="text-sm font-normal text-muted"> {note}</span>}
      </legend>
      <div ref={group} onPaste={paste} className="flex flex-wrap gap-2">
        <input
          {...shared}
          id={first}
          name={names.day}
          aria-label={props.dayLabel}
          className={classNames(inputClass, "flex-[1_1_3.5rem]")}
          placeholder={props.dayLabel}
          maxLength={10}
          defaultValue={start.day}
          autoComplete={autoComplete && "bday-day"}
        />
        <Select
          {...described}
          name={names.month}
          aria-label={props.monthLabel}
          className="flex-[2.6_1_7rem]"
          placeholder={props.monthLabel}
          required={required}
          defaultValue={start.month}
          onChange={read}
          autoComplete={autoComplete && "bday-month"}
          options={props.months.map((month, index) => ({ value: String(index + 1), label: month }))}
        />
        <input
          {...shared}
          name={names.year}
          aria-label={props.yearLabel}
          className={classNames(inputClass, "flex-[1.4_1_4.5rem]")}
          placeholder={props.yearLabel}
          maxLength={10}
          defaultValue={start.year}
          autoComplete={autoComplete && "bday-year"}
        />
      </div>
      <FieldNotes id={first} error={error} hint={hint} />
      {iso && echo && <div className="text-sm text-muted">{echo(iso)}</div>}
    </fieldset>
  );
}
