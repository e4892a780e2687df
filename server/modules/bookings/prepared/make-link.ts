import { eq } from "drizzle-orm";
import type { LinkChannel } from "#contract/admin/telephone.ts";
import type { Transaction } from "#server/platform/database/database.ts";
import type { BookingDeps } from "../deps.ts";
import { type BookingRow, bookings } from "../tables.ts";
import { deliverLinkJob } from "./deliver-link.ts";
import { linkHash } from "./link-token.ts";
import { preparedBookings, type PreparedRow } from "./tables.ts";

type Deps = Pick<BookingDeps, "queue" | "clock" | "telephone">;

/** The first link of a booking that is locked: no browser has it any more. */
export async function insertLink(
  deps: Deps,
  tx: Transaction,
  { id: bookingId }: BookingRow,
  { channel, staffId }: { channel: LinkChannel; staffId: string },
): Promise<void> {
  const named = { bookingId, link: 1 };
  await tx.insert(preparedBookings).values({
    ...named,
    preparedBy: staffId,
    preparedAt: deps.clock.now(),
    tokenHash: linkHash(deps, named),
    channel,
    delivery: "waiting",
  });
  await handOver(deps, tx, named);
}

/** Another link in the place of the last one. */
export async function replaceLink(
  deps: Deps,
  tx: Transaction,
  { bookingId, link }: PreparedRow,
  channel: LinkChannel,
): Promise<void> {
  const named = { bookingId, link: link + 1 };
  await tx
    .update(preparedBookings)
    .set({ link: named.link, tokenHash: linkHash(deps, named), channel, delivery: "waiting", openedAt: null })
    .where(eq(preparedBookings.bookingId, bookingId));
  await handOver(deps, tx, named);
}

async function handOver({ queue }: Deps, tx: Transaction, named: { bookingId: string; link: number }) {
  await tx.update(bookings).set({ browserHash: null }).where(eq(bookings.id, named.bookingId));
  await queue.enqueue(tx, deliverLinkJob, named);
}
