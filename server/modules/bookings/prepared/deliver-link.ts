import { and, eq, inArray } from "drizzle-orm";
import type { LinkDelivery } from "#contract/admin/telephone.ts";
import { jobType } from "#server/platform/queue/queue.ts";
import type { CallContext } from "#server/platform/supplier.ts";
import { sendOnce } from "#server/platform/texts/send-once.ts";
import type { BookingDeps } from "../deps.ts";
import { findBooking } from "../find-booking.ts";
import type { BookingRow } from "../tables.ts";
import { findPrepared } from "./find-prepared.ts";
import { mailLink } from "./mail-link.ts";
import { preparedBookings, type PreparedRow } from "./tables.ts";
import { writeText } from "./write-text.ts";

type Link = { bookingId: string; link: number };
/** Sends a payment link. */
export const deliverLinkJob = jobType<Link>("bookings.payment-link", {
  key: ({ bookingId, link }) => `${bookingId} ${link}`,
});

/**
 * Sends a link that is still the booking's last, while there is something to pay. A letter may be handed over twice, the mailer knows it by its
 * key; a text message goes out once: only what was certainly not sent is tried again.
 * @throws Error where it was not sent and may be
 */
export async function deliverLink(deps: BookingDeps, { bookingId, link }: Link, context: CallContext): Promise<void> {
  const prepared = await findPrepared(deps.db, bookingId);
  const row = await findBooking(deps.db, bookingId);
  if (prepared?.link !== link || row.stage !== "held" || row.expiresAt <= deps.clock.now()) return;
  if (prepared.channel === "text") return sendText(deps, row, prepared, context);
  await mailLink(deps, row, prepared);
  await tell(deps, prepared, ["waiting"], "sent");
}

async function sendText(
  deps: BookingDeps,
  row: BookingRow,
  prepared: PreparedRow,
  context: CallContext,
): Promise<void> {
  const refused = await sendOnce(
    { sender: deps.telephone.texts, move: (from, to) => tell(deps, prepared, from, to) },
    async () => ({
      to: row.contactPhone ?? "",
      text: await writeText(deps, row, prepared),
      reference: `${prepared.bookingId}-${prepared.link}`,
    }),
    context,
  );
  if (refused)
    deps.log.warn("payment link not sent", { booking: row.reference, fault: refused.kind, code: refused.info.code });
}

/** Whether the link stood where it may be moved from. */
async function tell(
  { db }: Pick<BookingDeps, "db">,
  { bookingId, link }: PreparedRow,
  from: LinkDelivery[],
  delivery: LinkDelivery,
): Promise<boolean> {
  const isLast = and(eq(preparedBookings.bookingId, bookingId), eq(preparedBookings.link, link));
  const moved = await db
    .update(preparedBookings)
    .set({ delivery })
    .where(and(isLast, inArray(preparedBookings.delivery, from)));
  return (moved.rowCount ?? 0) > 0;
}
