import { asc, inArray } from "drizzle-orm";
import type { OwedMovement } from "#server/modules/supplier-statements/index.ts";
import { bookingChanges } from "../changes/tables.ts";
import type { BookingDeps } from "../deps.ts";
import { productOf } from "../product.ts";
import { type BookingRow, bookings, cancellations } from "../tables.ts";

type Deps = Pick<BookingDeps, "db" | "products">;
const batch = 1_000;

/**
 * By which numbers a supplier states movements of its books with us: a sale and a change by those of all parts as they were issued then, a
 * cancellation by those of its parts. Only digits and letters count, as airlines write tickets with and without a hyphen.
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
    .where(inArray(bookingChanges.bookingId, ids))
    .orderBy(asc(bookingChanges.changedAt));
  return movements.flatMap(({ key, bookingId }): [string, string[]][] => {
    const row = rows.find(({ id }) => id === bookingId);
    const now = row && productOf({ products }, row).stated?.(row as BookingRow);
    if (!now) return [];
    const done = changes.filter((each) => each.bookingId === bookingId && each.changedAt !== null);
    const [event, id] = key.split(":");
    if (event === "cancellation") {
      const { parts = [], at = null } = cancelled.find((each) => each.id === id) ?? {};
      const next = done.find(({ changedAt }) => at !== null && changedAt !== null && changedAt > at);
      const then = next?.ticketsBefore ?? now;
      return [[key, numbersOf(parts.map((place) => then[place] ?? null))]];
    }
    // What was issued by a sale or a change stands until the next change takes its place.
    const next = event === "sale" ? done[0] : done[done.findIndex((each) => each.id === id) + 1];
    return [[key, numbersOf(next?.ticketsBefore ?? now)]];
  });
}

const numbersOf = (numbers: readonly (string | null)[]): string[] => [
  ...new Set(
    numbers.flatMap((number) =>
      number === null ? [] : /^[\d -]{10,20}$/.test(number) ? number.replace(/\D/g, "") : number,
    ),
  ),
];
