import type { Booking } from "#contract/bookings.ts";
import { KeepCard } from "#web/features/offline/keep-card.tsx";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { keptUntil } from "#web/lib/offline/kept-trips.ts";
import { usePaths } from "#web/lib/paths.ts";
import { useAccount } from "#web/lib/root-data.ts";
import { productOf } from "./products.ts";
import { useStepPaths } from "./step-paths.ts";
import { useDayRange } from "./manage/use-day-range.ts";

/** Keeps the booking's pages and documents on this device. */
export function KeepBooking({ booking, now }: { booking: Booking; now: string }) {
  const t = useT();
  const locale = useLocale();
  const paths = usePaths();
  const steps = useStepPaths(booking.kind);
  const account = useAccount();
  const { title, words, document } = productOf(booking.kind);
  const { id, stage, firstTravelDay, lastTravelDay: lastDay } = booking;
  const { from = "", to } = title(booking);
  const days = useDayRange(firstTravelDay, lastDay);
  const stands = stage === "confirmed" || stage === "completed";
  return (
    <KeepCard
      canKeep={stands && booking.access !== "viewer" && keptUntil(lastDay) > now}
      trip={{
        id,
        owner: account?.id ?? null,
        locale,
        title: to ? t(words.title, { from, to }) : from,
        days,
        lastDay,
        page: paths.myBooking(id),
        otherPages: [steps.confirmation(id)],
        files: [...(document ? [`${document.file}.pdf`] : []), `calendar.ics?language=${locale}`].map(
          (file) => `/api/bookings/${id}/${file}`,
        ),
      }}
    />
  );
}
