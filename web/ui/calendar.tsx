import { type CalendarDate, GregorianCalendar, parseDate } from "@internationalized/date";
import { useEffect, useState } from "react";
import { Calendar as AriaCalendar } from "react-aria-components/Calendar";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { RangeCalendar as AriaRangeCalendar } from "react-aria-components/RangeCalendar";
import { formatTag } from "#i18n/locales.ts";
import { buttonClass } from "./button-class.ts";
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
  /** Side by side, or one under the other where they are `stacked`. */
  months?: number | undefined;
  /** Words of the button that shows later months, where they are stacked. */
  laterLabel?: string | undefined;
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
  const { label, mode, value, onChange, min, max, months: first = 2, autoFocus, onMonths, stacked, laterLabel } = props;
  const { locale } = useFormat();
  const start = day(value.start);
  const [focused, setFocused] = useState<CalendarDate | null>(null);
  const [later, setLater] = useState(0);
  // Stacked months begin with the first that can be chosen: nothing leads back to earlier ones.
  const begin = (stacked ? day(min) : start)?.set({ day: 1 });
  const untilChosen = begin && start ? (start.year - begin.year) * 12 + start.month - begin.month + 2 : 0;
  const months = stacked ? Math.max(first, untilChosen) + later : first;
  const end = begin?.add({ months });
  const isMore = stacked && laterLabel && end && (!max || end.compare(parseDate(max)) <= 0);
  useEffect(() => {
    if (!stacked || !begin) return;
    for (let at = 0; at < months; at += 2)
      onMonths?.(
        begin.add({ months: at }).toString(),
        begin
          .add({ months: at + 2 })
          .subtract({ days: 1 })
          .toString(),
      );
    // What is shown is told once for each month more.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [months]);
  const shared = {
    "aria-label": label,
    minValue: day(min) ?? null,
    maxValue: day(max) ?? null,
    visibleDuration: { months },
    pageBehavior: "single",
    firstDayOfWeek: "sun",
    createCalendar: gregorian,
    autoFocus: autoFocus ?? false,
    focusedValue: focused ?? (stacked ? day(min) : (start ?? day(min))),
    ...(stacked && { selectionAlignment: "start" as const }),
    onFocusChange: (date: CalendarDate) => {
      setFocused(date);
      const month = date.set({ day: 1 });
      if (!stacked) onMonths?.(month.toString(), month.add({ months }).subtract({ days: 1 }).toString());
    },
  } as const;
  const more = isMore && (
    <button
      type="button"
      onClick={() => setLater(later + 3)}
      className={buttonClass({ variant: "soft", wide: true, className: "mt-4" })}
    >
      {laterLabel}
    </button>
  );
  const shownMonths = <CalendarMonths {...props} months={months} more={more} />;
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
