import { useState } from "react";
import { useT } from "#web/lib/i18n.tsx";
import { useCurrency } from "#web/lib/root-data.ts";
import { DatePicker } from "#web/ui/date-picker.tsx";
import { DaySpan, OtherSpan } from "#web/ui/day-span.tsx";
import { addDays } from "#i18n/format-date.ts";
import type { Cabin } from "#contract/cabin.ts";
import { bookableDays } from "./search-draft.ts";
import { nightsBetween } from "./nights-between.ts";
import { useDayFares } from "./use-day-fares.ts";
import { useFormats } from "#web/ui/use-formats.ts";

type Extras = typeof import("./calendar-extras.tsx");

type Props = {
  id: string;
  /** With a return day. */
  range: boolean;
  from: string | null;
  to: string | null;
  depart: string;
  back: string;
  travellers: { adults: number; childAges: number[]; infants: number; cabin: Cabin };
  today: string;
  /** The first day that may be chosen; today unless an earlier flight comes first. */
  earliest?: string | undefined;
  error?: string | undefined;
  onChange: (depart: string, back: string) => void;
};

const usualStay = 7;

/** The day or days of travel: two months with the cheapest fare under each day and the Hijri day beside it. */
export function TravelDates(props: Props) {
  const { id, range, from, to, depart, back, travellers, today, earliest, error, onChange } = props;
  const t = useT();
  const { hijriMonths, hijriNumber } = useFormats();
  const { currency } = useCurrency();
  const stayDays = range ? (depart && back ? nightsBetween(depart, back) : usualStay) : undefined;
  const fares = useDayFares(
    from && to ? { from, to, ...travellers, ...(stayDays !== undefined && { stayDays }) } : null,
  );
  const { min, max } = bookableDays(today);
  const firstMonth = (depart || earliest || min).slice(0, 8) + "01";
  const [extras, setExtras] = useState<Extras | null>(null);
  const load = () => {
    fares.showMonths(firstMonth < min ? min : firstMonth, addDays(firstMonth, 60));
    // Comes with the calendar's own code.
    if (!extras) void import("./calendar-extras.tsx").then(setExtras, () => undefined);
  };
  const priced = from !== null && to !== null;
  const asked = { range, depart, today: earliest ?? min, last: max, stayDays, fares, priced };
  return (
    <div onPointerDown={load} onFocus={load} onKeyDown={load} className="flex min-w-0 flex-col *:flex-1">
      <DatePicker
        alignEnd
        id={id}
        names={{ start: "depart", end: range ? "return" : undefined }}
        labels={{
          field: range ? t("search.dates") : t("search.departure_date"),
          start: t("search.departure_date"),
          end: t("search.return_date"),
          calendar: t("search.calendar_label"),
          done: t("common.done"),
          close: t("common.close"),
          later: t("search.later_months"),
        }}
        defaultValue={{ start: depart || null, end: back || null }}
        min={earliest ?? min}
        max={max}
        render={(value) => <ChosenDays start={value.start} end={value.end} range={range} />}
        error={error}
        onChange={(value) => onChange(value.start ?? "", value.end ?? "")}
        onMonths={(first, last) => fares.showMonths(first < min ? min : first, last)}
        onOpen={load}
        noteOfDay={hijriNumber}
        noteOfMonth={hijriMonths}
        hasFeet={priced}
        footOfDay={fares.footOfDay}
        {...extras?.calendarExtras(asked, t, currency)}
      />
    </div>
  );
}

/** The closed field: the days, and those of the other calendar after them. */
function ChosenDays({ start, end, range }: { start: string | null; end: string | null; range: boolean }) {
  const t = useT();
  if (!start) {
    return <span className="font-normal text-faint">{range ? t("search.choose_dates") : t("search.choose_date")}</span>;
  }
  const days = { checkIn: start, checkOut: end ?? "" };
  return (
    <>
      <DaySpan {...days} brief />{" "}
      <span className="field-note">
        <OtherSpan {...days} brief />
      </span>
    </>
  );
}
