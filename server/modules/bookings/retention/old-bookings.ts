import { and, asc, eq, inArray, isNotNull, isNull, lt, notExists, or, sql } from "drizzle-orm";
import type { Database } from "#server/platform/database/database.ts";
import { openStates } from "../cancellations/cancellation-states.ts";
import { plainPeople } from "../travellers/seal-travellers.ts";
import { openChangeStates } from "../changes/change-states.ts";
import { bookingChanges } from "../changes/tables.ts";
import { bookingListings, bookings, cancellations } from "../tables.ts";

const unfinished = ["draft" as const, "expired" as const, "failed" as const];
/** What was sold once. */
const finished = ["confirmed" as const, "completed" as const, "cancelled" as const];

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

/** Drafts and bookings that came to nothing, last changed before then, with somebody in them. One that was paid stays until its money is back. */
export async function unfinishedBefore(db: Database, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        inArray(bookings.stage, unfinished),
        isNotNull(bookings.contact),
        lt(bookings.updatedAt, before),
        or(isNull(bookings.paymentId), isNotNull(bookings.refundedAt)),
      ),
    )
    .limit(limit);
  return idsOf(rows);
}

/** Bookings whose trip ended before then and of which so much is kept; none whose cancellation, change or refund is open. */
export async function finishedBefore(
  db: Database,
  keeps: "details" | "names",
  before: Date,
  limit: number,
): Promise<string[]> {
  const back = sql`exists (select from jsonb_array_elements(${cancellations.amounts}) as part where (part->>'back')::int > 0)`;
  const open = db
    .select({ id: cancellations.id })
    .from(cancellations)
    .where(
      and(
        eq(cancellations.bookingId, bookings.id),
        or(
          inArray(cancellations.state, openStates),
          and(inArray(cancellations.state, ["supplier_confirmed", "refund_sent", "refund_with_staff"]), back),
        ),
      ),
    );
  const openChange = db
    .select({ id: bookingChanges.id })
    .from(bookingChanges)
    .where(and(eq(bookingChanges.bookingId, bookings.id), inArray(bookingChanges.state, [...openChangeStates])));
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(bookingListings, eq(bookingListings.bookingId, bookings.id))
    .where(
      and(
        eq(bookingListings.keeps, keeps),
        lt(bookingListings.endsAt, before),
        inArray(bookingListings.stage, finished),
        // What was never encrypted is sealed first (travellers/sealed-people.ts).
        sql`${bookings.people} is distinct from ${plainPeople}`,
        notExists(open),
        notExists(openChange),
      ),
    )
    .orderBy(asc(bookingListings.endsAt))
    .limit(limit);
  return idsOf(rows);
}
