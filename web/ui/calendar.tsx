import { type CalendarDate, GregorianCalendar, parseDate } from "@internationalized/date";
import { useState } from "react";
import { Calendar as AriaCalendar } from "react-aria-components/Calendar";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { RangeCalendar as AriaRangeCalendar } from "react-aria-components/RangeCalendar";
import { formatTag } from "#i18n/locales.ts";
import { CalendarMonths, type CalendarLook } from "./calendar-months.tsx";
import { useFormat } from "./format-context.ts";

/** Days as YYYY-MM-DD; `end` is null for a single day. */
export type DaySpan = {
  start: string | null;
  end: string | null;
};

export type CalendarProps = CalendarLook & {
  label: string;
  mode: "single" | "range";
  value: DaySpan;
  onChange: (value: DaySpan) => void;
  min?: string | undefined;
  max?: string | undefined;
  /** 1 or 2, side by side. */
  months?: 1 | 2 | undefined;
  autoFocus?: boolean | undefined;
  /** The months now shown, first and last day: for loading what stands in their cells. */
  onMonths?: ((first: string, last: string) => void) | undefined;
};

const gregorian = () => new GregorianCalendar();
const day = (iso: string | null | undefined) => (iso ? parseDate(iso) : null);

/**
 * One or two months, week from Sunday; a day or a span. Heavy (React Aria): load it by `LazyCalendar`.
 * Keyboard, direction and spoken text are React Aria's.
 */
export default function Calendar(props: CalendarProps) {
  const { label, mode, value, onChange, min, max, months = 2, autoFocus, onMonths } = props;
  const { locale } = useFormat();
  const start = day(value.start);
  const [focused, setFocused] = useState<CalendarDate | null>(null);
  const shared = {
    "aria-label": label,
    minValue: day(min) ?? null,
    maxValue: day(max) ?? null,
    visibleDuration: { months },
    pageBehavior: "single",
    firstDayOfWeek: "sun",
    createCalendar: gregorian,
    autoFocus: autoFocus ?? false,
    focusedValue: focused ?? start ?? day(min),
    onFocusChange: (date: CalendarDate) => {
      setFocused(date);
      const first = date.set({ day: 1 });
      onMonths?.(first.toString(), first.add({ months }).subtract({ days: 1 }).toString());
    },
  } as const;
  const shownMonths = <CalendarMonths {...props} months={months} />;
  return (
    <I18nProvider locale={formatTag[locale]}>
      {mode === "range" ? (
        <AriaRangeCalendar
          {...shared}
          value={start && value.end ? { start, end: parseDate(value.end) } : null}
          onChange={(range) => onChange({ start: range?.start.toString() ?? null, end: range?.end.toString() ?? null })}
        >
          {shownMonths}
        </AriaRangeCalendar>
      ) : (
        <AriaCalendar
          {...shared}
          value={start}
          onChange={(date) => onChange({ start: date?.toString() ?? null, end: null })}
        >
          {shownMonths}
        </AriaCalendar>
      )}
    </I18nProvider>
  );
}
