import type { BookingDeps } from "../deps.ts";
import { staffRefunds } from "./staff-refunds.ts";

/** References that one line of the log names. */
const mostNamed = 20;

/**
 * Travellers have been promised a transfer by a time (docs/decisions/0015): staff are told of all that it has passed for, every
 * hour until they say that it was made. A refund whose account is not known yet waits for its traveller.
 */
export async function findLateTransfers(deps: BookingDeps): Promise<void> {
  const now = deps.clock.now();
  const waiting = await staffRefunds(deps).list();
  const late = waiting.filter(({ account }) => account !== null && account.transferBy < now);
  if (late.length === 0) return;
  const promised = late.map(({ account }) => account?.transferBy.getTime() ?? now.getTime());
  deps.log.error("refund bank transfers are overdue", {
    count: late.length,
    bookings: late.slice(0, mostNamed).map(({ reference }) => reference),
    promisedBy: new Date(Math.min(...promised)).toISOString(),
  });
}
