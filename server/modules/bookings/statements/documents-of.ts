import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { OwedMovement } from "#server/modules/supplier-statements/index.ts";
import { bookingChanges, type ChangeKind } from "../changes/tables.ts";
import type { BookingDeps } from "../deps.ts";
import { nameCorrections } from "../names/tables.ts";
import { productOf } from "../product.ts";
import { type BookingRow, bookings, cancellations } from "../tables.ts";

type Deps = Pick<BookingDeps, "db" | "products">;
const batch = 1_000;
/** What issues all documents anew, or leaves fewer of them; anything else has some of its own, beside them. */
const takesPlace = new Set<ChangeKind>(["change", "rebooking", "division"]);

/**
 * By which numbers a supplier states movements of its books with us: a sale and a change by those of all parts as they were issued then, an
 * addition or a change of a stay by those that were issued for it, a cancellation by those of its parts, what was bought again
 * by those it took the place of. Only digits and letters count, as airlines write tickets with and without a hyphen.
 */
export async function documentsOf(
  deps: Deps,
  movements: readonly OwedMovement[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>();
  for (let from = 0; from < movements.length; from += batch)
    for (const [key, numbers] of await ofSome(deps, movements.slice(from, from + batch))) found.set(key, numbers);
  return found;
}

async function ofSome({ db, products }: Deps, movements: readonly OwedMovement[]) {
  const ids = [...new Set(movements.map(({ bookingId }) => bookingId))];
  const rows = await db.select().from(bookings).where(inArray(bookings.id, ids));
  const cancelled = await db
    .select({ id: cancellations.id, parts: cancellations.parts, at: cancellations.supplierConfirmedAt })
    .from(cancellations)
    .where(inArray(cancellations.bookingId, ids));
  const changes = await db
    .select()
    .from(bookingChanges)
    .where(and(inArray(bookingChanges.bookingId, ids), isNotNull(bookingChanges.changedAt)));
  const additions = changes.filter(({ kind }) => !takesPlace.has(kind));
  const issues = await findIssues(
    db,
    ids,
    changes.filter(({ kind }) => takesPlace.has(kind)),
  );
  return movements.flatMap(({ key, bookingId }): [string, string[]][] => {
    const row = rows.find(({ id }) => id === bookingId);
    const now = row && productOf({ products }, row).stated?.(row as BookingRow);
    if (!now) return [];
    const done = issues.filter((each) => each.bookingId === bookingId);
    const [event, id] = key.split(":");
    const addition = additions.find((each) => each.id === id && each.bookingId === bookingId);
    if (addition) return [[key, numbersOf(addition.documents ?? [])]];
    if (event === "cancellation") {
      const { parts = [], at = null } = cancelled.find((each) => each.id === id) ?? {};
      const next = done.find((each) => at !== null && each.at > at);
      const then = next?.ticketsBefore ?? now;
      return [[key, numbersOf(parts.map((place) => then[place] ?? null))]];
    }
    if (event === "replaced") return [[key, numbersOf(done.find((each) => each.id === id)?.ticketsBefore ?? now)]];
    // What was issued by a sale or a change stands until the next change takes its place.
    const next = event === "sale" ? done[0] : done[done.findIndex((each) => each.id === id) + 1];
    return [[key, numbersOf(next?.ticketsBefore ?? now)]];
  });
}

/** What took the place of tickets: a change of flights, and a name that was put right. The first first. */
async function findIssues(
  db: Deps["db"],
  ids: readonly string[],
  changes: readonly (typeof bookingChanges.$inferSelect)[],
) {
  const names = await db
    .select()
    .from(nameCorrections)
    .where(and(inArray(nameCorrections.bookingId, [...ids]), eq(nameCorrections.state, "corrected")));
  return [
    ...changes.map(({ changedAt, ...each }) => ({ ...each, at: changedAt })),
    ...names.map(({ endedAt, ...each }) => ({ ...each, at: endedAt })),
  ]
    .flatMap(({ id, bookingId, at, ticketsBefore }) => (at ? { id, bookingId, at, ticketsBefore } : []))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

const numbersOf = (numbers: readonly (string | null)[]): string[] => [
  ...new Set(
    numbers.flatMap((number) =>
      number === null ? [] : /^[\d -]{10,20}$/.test(number) ? number.replace(/\D/g, "") : number,
    ),
  ),
];
