import { dayMs, riyadhDay, riyadhMidnight } from "#contract/days.ts";
import type { Booking } from "#contract/bookings.ts";
import { isExpired } from "#web/booking/booking-place.ts";
import { productOf } from "#web/booking/products.ts";
import { BookingTitle } from "#web/booking/manage/booking-title.tsx";
import { DayRange } from "#web/booking/manage/day-range.tsx";
import { StageBadge } from "#web/booking/manage/stage-badge.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { Code } from "#web/ui/code.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";

/** "Riyadh – Istanbul", its days and how many, where it stands and how soon it is, and the numbers that are asked for on the way. */
export function BookingHead({ booking, now }: { booking: Booking; now: string }) {
  const t = useT();
  const { title, partNames, countOf, words, scene } = productOf(booking.kind);
  const picture = scene?.(booking);
  const today = riyadhMidnight(riyadhDay(new Date(now)));
  const days = (riyadhMidnight(booking.firstTravelDay).getTime() - today.getTime()) / dayMs;
  return (
    <header className="relative isolate grid gap-3 overflow-hidden rounded-card bg-palm-900 p-5 text-white sm:p-7">
      {picture && (
        <div aria-hidden="true" className="absolute inset-y-0 end-0 -z-10 hidden w-3/5 sm:block">
          <img src={picture} alt="" width={1200} height={800} className="size-full object-cover" />
          <div className="absolute inset-0 bg-linear-to-r from-palm-900 to-transparent to-60% rtl:bg-linear-to-l" />
        </div>
      )}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <StageBadge stage={isExpired(booking, now) ? "expired" : booking.stage} />
        {booking.stage === "confirmed" && days >= 0 && t("my-bookings.starts_in", { days })}
      </p>
      <div>
        <h1 className="text-2xl sm:text-3xl">
          <BookingTitle {...title(booking)} id={words.title} />
        </h1>
        <p>
          <DayRange first={booking.firstTravelDay} last={booking.lastTravelDay} /> ·{" "}
          {t(words.count, { count: countOf?.(booking) ?? partNames(booking).length })}
        </p>
      </div>
      <dl className="flex flex-wrap gap-2">
        {booking.locator && (
          <HeadNumber
            label={t("confirmation.locator", { kind: booking.locatorAwaited ? "awaited" : booking.kind })}
            value={booking.locator}
          />
        )}
        <HeadNumber label={t("confirmation.reference")} value={booking.reference} />
      </dl>
    </header>
  );
}

function HeadNumber({ label, value }: { label: string; value: string }) {
  const t = useT();
  return (
    <div className="flex items-center gap-x-2 rounded-field bg-veil ps-3">
      <dt className="text-sm">{label}</dt>
      <dd className="flex items-center font-semibold">
        <Code>{value}</Code>
        <CopyButton
          text={value}
          label={t("confirmation.copy", { what: label })}
          copiedLabel={t("common.copied")}
          failedLabel={t("confirmation.copy_failed")}
          onDark
        />
      </dd>
    </div>
  );
}
