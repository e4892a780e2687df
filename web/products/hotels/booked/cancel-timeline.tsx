import type { HotelBooking } from "#contract/hotel-bookings.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { DateText } from "#web/ui/date-text.tsx";
import { Money } from "#web/ui/money.tsx";
import { Time } from "#web/ui/time.tsx";
import { type CancelLevel, type CancelRow, cancelRows } from "./cancel-rows.ts";

const dots: Record<CancelLevel, string> = { free: "bg-ok", part: "bg-warn", all: "bg-bad" };

/** What it costs to cancel, step by step: days in both calendars, the hotel's clocks, amounts in words. */
export function CancelTimeline({ booking, now }: { booking: HotelBooking; now: string }) {
  const rows = cancelRows(booking, now);
  return (
    <ol className="grid">
      {rows.map((row, index) => (
        <li
          key={row.until ?? "last"}
          className="relative grid grid-cols-[20px_1fr] gap-3 pb-5 before:absolute before:start-[9px] before:top-5 before:bottom-0 before:w-0.5 before:bg-line last:pb-0 last:before:hidden"
        >
          <span
            aria-hidden="true"
            className={classNames("relative mt-1 size-5 rounded-full border-4 border-paper", dots[row.level])}
          />
          <span>
            <b>
              <RowTime row={row} isFirst={index === 0} city={booking.hotel.city} />
            </b>
            <span className="block">
              <CancelCost row={row} isPaidNow={booking.total.amount > 0} />
            </span>
            {row.untilLocal && (
              <span className="block text-sm text-muted">
                <DateText date={row.untilLocal} other />
              </span>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

function RowTime({ row, isFirst, city }: { row: CancelRow; isFirst: boolean; city: string }) {
  const t = useT();
  if (!row.untilLocal) return t(isFirst ? "stay-booking.cancel_always" : "stay-booking.cancel_after");
  return (
    <Rich
      id={isFirst ? "stay-booking.cancel_until" : "stay-booking.cancel_then_until"}
      values={{ city }}
      parts={{ date: <DateText date={row.untilLocal} />, time: <Time at={row.untilLocal} /> }}
    />
  );
}

/** What a step costs. Of a booking that is paid at the hotel nothing comes back: the hotel charges. */
function CancelCost({ row, isPaidNow }: { row: CancelRow; isPaidNow: boolean }) {
  const t = useT();
  const paid = isPaidNow ? "now" : "later";
  if (row.level === "free") return t("stay-booking.cancel_free", { paid });
  return (
    <Rich
      id={row.level === "all" ? "stay-booking.cancel_all" : "stay-booking.cancel_part"}
      values={{ paid }}
      parts={{ fee: <Money value={row.fee} charged /> }}
    />
  );
}

/** The step that holds now, as one sentence: "Until Thu 24 December 2026, 16:00 Makkah time: you get everything back." */
export function CancelSentence({ booking, now }: { booking: HotelBooking; now: string }) {
  const [row] = cancelRows(booking, now);
  if (!row) return null;
  return (
    <>
      <RowTime row={row} isFirst city={booking.hotel.city} />:{" "}
      <CancelCost row={row} isPaidNow={booking.total.amount > 0} />
    </>
  );
}
