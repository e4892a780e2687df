import { type Transaction, transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { openStates } from "../cancellations/cancellation-states.ts";
import { cancellationsOf } from "../cancellations/find-cancellations.ts";
import { openChangeOf } from "../changes/find-changes.ts";
import type { BookingDeps } from "../deps.ts";
import { lockBooking } from "../find-booking.ts";
import { isCorrecting } from "../names/find-names.ts";
import { acceptAirlineJob } from "./airline-jobs.ts";
import { lockAirlineChange } from "./find-airline-changes.ts";
import { moveAirlineChange } from "./move-airline-change.ts";
import type { AirlineChangeRow } from "./tables.ts";

type Deps = Pick<BookingDeps, "db" | "queue" | "clock">;
type Input = { bookingId: string; airlineChangeId: string };

/**
 * A traveller takes the flights as the airline moved them; the airline is told at once, and again until it has heard. One that was taken
 * answers how it stands.
 * @throws AppError not_found; quote_changed for one that another took the place of; conflict where nothing flies any more, or (`waits`)
 * while something else of the booking waits for the airline
 */
export const acceptAirlineChange = (deps: Deps, input: Input): Promise<AirlineChangeRow> =>
  transaction(deps.db, (tx) => takeAirlineChange(deps, tx, input, null));

/** The same in a transaction that writes more. `by`: who of staff answers for the traveller. */
export async function takeAirlineChange(
  { queue, clock }: Deps,
  tx: Transaction,
  { bookingId, airlineChangeId }: Input,
  by: string | null,
): Promise<AirlineChangeRow> {
  const row = await lockBooking(tx, bookingId);
  const change = await lockAirlineChange(tx, airlineChangeId);
  if (change.bookingId !== bookingId) throw new AppError("not_found");
  if (change.state === "accepting" || change.state === "accepted") return change;
  if (change.state !== "told" && change.state !== "with_desk") throw new AppError("quote_changed");
  if (row.stage !== "confirmed" || change.after === null) throw new AppError("conflict", { details: { flies: false } });
  const isCancelling = (await cancellationsOf(tx, bookingId)).some(({ state }) =>
    openStates.some((open) => open === state),
  );
  const waits = isCancelling || (await openChangeOf(tx, bookingId)) || (await isCorrecting(tx, bookingId));
  if (waits) throw new AppError("conflict", { details: { waits: true } });
  const taken = await moveAirlineChange(tx, airlineChangeId, "accepting", { answeredAt: clock.now(), answeredBy: by });
  if (!taken) throw new Error("airline change moved while it was locked");
  await queue.enqueue(tx, acceptAirlineJob, { airlineChangeId });
  return taken;
}
