import { eq } from "drizzle-orm";
import type { LinkChannel } from "#contract/admin/telephone.ts";
import { type AuditEntry, recordAudit } from "#server/platform/audit/record-audit.ts";
import { type Transaction, transaction } from "#server/platform/database/database.ts";
import { limitTexts } from "#server/platform/texts/limit-texts.ts";
import { AppError } from "#server/platform/errors.ts";
import type { BookingDeps } from "../deps.ts";
import { findBooking, lockBooking } from "../find-booking.ts";
import { expireBookingJob } from "../jobs.ts";
import { type BookingRow, bookings } from "../tables.ts";
import { findPrepared } from "./find-prepared.ts";
import { replaceLink } from "./make-link.ts";
import type { PreparedRow } from "./tables.ts";

type Change = { bookingId: string; link: number; staffId: string };
type Entry = Pick<AuditEntry, "action" | "after">;

/** The one road of what staff change of a booking that waits for its payment, with its audit entry. @throws AppError not_found, conflict */
function changePrepared(
  deps: BookingDeps,
  { bookingId, link, staffId }: Change,
  change: (tx: Transaction, row: BookingRow, prepared: PreparedRow) => Promise<Entry>,
): Promise<void> {
  const { db, clock } = deps;
  return transaction(db, async (tx) => {
    const row = await lockBooking(tx, bookingId);
    const prepared = await findPrepared(tx, bookingId);
    if (!prepared) throw new AppError("not_found");
    if (row.stage !== "held" || row.expiresAt <= clock.now())
      throw new AppError("conflict", { details: { stage: row.stage } });
    if (prepared.link !== link) throw new AppError("conflict", { details: { link: prepared.link } });
    const entry = await change(tx, row, prepared);
    await recordAudit(tx, { staffId, subject: `booking:${bookingId}`, at: clock.now(), ...entry });
  });
}

/** Another link by mail or text message; the one before, and the browser that opened it, have nothing any more. */
export async function sendLinkAgain(deps: BookingDeps, given: Change & { channel: LinkChannel }): Promise<void> {
  const { channel } = given;
  const seen = await findBooking(deps.db, given.bookingId);
  assertReached(seen, channel);
  if (channel === "text") await limitTexts({ ...deps, ...deps.telephone }, seen.contactPhone ?? "");
  return changePrepared(deps, given, async (tx, row, prepared) => {
    assertReached(row, channel);
    // An account that took it over owns it: a link would take nothing from it.
    if (row.userId !== null) throw new AppError("conflict", { details: { account: true } });
    await replaceLink(deps, tx, prepared, channel);
    return { action: "booking.link_sent", after: { channel, link: prepared.link + 1 } };
  });
}

function assertReached({ contactEmail, contactPhone }: BookingRow, channel: LinkChannel): void {
  if (channel === "mail" && !contactEmail) throw new AppError("invalid_input", { errors: { channel: ["no_email"] } });
  if (channel === "text" && !contactPhone) throw new AppError("invalid_input", { errors: { channel: ["no_phone"] } });
}

/** Its time ends now; what follows is what follows of every hold that ends, the gateway is asked first. */
export const endPrepared = (deps: BookingDeps, given: Change): Promise<void> =>
  changePrepared(deps, given, async (tx, { id }) => {
    const now = deps.clock.now();
    await tx.update(bookings).set({ expiresAt: now, updatedAt: now }).where(eq(bookings.id, id));
    await deps.queue.enqueue(tx, expireBookingJob, { bookingId: id });
    return { action: "booking.hold_ended" };
  });
