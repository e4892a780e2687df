import { asc, eq } from "drizzle-orm";
import type { Division } from "#contract/divisions.ts";
import type { Locale } from "#contract/text.ts";
import type { ChangeRow } from "../changes/tables.ts";
import { showFacts } from "../changes/show-facts.ts";
import type { BookingDeps } from "../deps.ts";
import { findBooking } from "../find-booking.ts";
import { productOf } from "../product.ts";
import { type BookingRow, bookings } from "../tables.ts";
import { dividedTravellers } from "./divided-travellers.ts";

type Deps = Pick<BookingDeps, "db" | "products">;

/** Bookings that were divided from one, the first first. */
export const dividedFrom = ({ db }: Pick<Deps, "db">, bookingId: string): Promise<BookingRow[]> =>
  db.select().from(bookings).where(eq(bookings.dividedFrom, bookingId)).orderBy(asc(bookings.dividedAt));

/** The booking that one was divided from, and those that were divided from it, the first first. */
export async function bookingsBeside({ db }: Pick<Deps, "db">, row: BookingRow) {
  const [from, into] = await Promise.all([
    row.dividedFrom === null ? null : findBooking(db, row.dividedFrom),
    dividedFrom({ db }, row.id),
  ]);
  return { from, into };
}

/** A division as the contract describes it. `into`: all that were divided from its booking, read no sooner than `asked`. */
export function viewDivision(
  deps: Pick<Deps, "products">,
  row: BookingRow,
  asked: ChangeRow,
  into: readonly BookingRow[],
  locale: Locale,
): Division {
  const { id, state, acceptedAt, changedAt } = showFacts(asked);
  const { travellers, bookingId } = dividedTravellers(asked);
  const made = state === "changed" && into.find((each) => each.id === bookingId);
  const namesOf = ({ item, kind }: BookingRow) =>
    productOf(deps, { kind })
      .cancelling.parts(item, locale)
      .map(({ name }) => name);
  const names = made ? namesOf(made) : namesOf(row).filter((_, place) => travellers.includes(place));
  return { id, state, acceptedAt, changedAt, names, into: made ? { id: made.id, reference: made.reference } : null };
}
