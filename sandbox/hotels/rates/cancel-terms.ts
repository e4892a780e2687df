import { localInstant } from "../seasons/local-instant.ts";
import { spanTouches } from "../seasons/date-span.ts";
import type { CancelStep } from "../stay-types.ts";
import type { CancellationPolicy, HotelSales } from "../types.ts";

/** The steps of a policy that are still ahead; `until` ms, null for the last. Each costs a share of the stay or nights. */
export type CancelTerms = {
  steps: { until: number | null; percent: number | null; nights: number }[];
  freeUntil: string | null;
  refundable: boolean;
};

const hour = 3_600_000;

/** Policies that hold for a stay: those of a season in place of the others when a night falls inside. */
export function policiesFor(
  { cancellations }: HotelSales,
  first: number,
  nights: number,
): readonly CancellationPolicy[] {
  const inSeason = cancellations.filter((each) => each.season && spanTouches(each.season, first, nights));
  return inSeason.length > 0 ? inSeason : cancellations.filter((each) => !each.season);
}

/** What a policy still gives at `now` (ms) for a stay; hours count back from the instant of the reference at the hotel. */
export function cancelTerms(
  { timeZone, checkInFrom }: HotelSales,
  { reference, steps }: Pick<CancellationPolicy, "reference" | "steps">,
  stay: { checkIn: string; nights: number },
  now: number,
): CancelTerms {
  const arrival = localInstant(timeZone, stay.checkIn, reference === "18:00" ? "18:00" : checkInFrom);
  const ahead = steps
    .map(({ hoursBefore, penaltyPercent, penaltyNights }) => ({
      until: hoursBefore === null ? null : arrival - hoursBefore * hour,
      percent: penaltyPercent,
      nights: penaltyNights ?? 0,
    }))
    .filter(({ until }) => until === null || until > now);
  const [first] = ahead;
  return {
    steps: ahead,
    freeUntil: first?.percent === 0 && first.until !== null ? new Date(first.until).toISOString() : null,
    refundable: ahead.some(({ percent, nights }) => (percent === null ? nights < stay.nights : percent < 100)),
  };
}

/** The steps with their fees: `total` and `firstNight` are what the room's stay and its first night cost, taxes included. */
export function cancelSteps({ steps }: CancelTerms, total: number, firstNight: number): CancelStep[] {
  const withFees = steps.map(({ until, percent, nights }) => ({
    until: until === null ? null : new Date(until).toISOString(),
    fee: percent === null ? Math.min(total, firstNight * nights) : Math.round((total * percent) / 100),
  }));
  // Of neighbours that cost the same the later one says it all.
  return withFees.filter((step, i) => step.fee !== withFees[i + 1]?.fee);
}
