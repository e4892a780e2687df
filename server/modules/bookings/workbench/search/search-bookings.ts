import type { BookingFoundBy, FoundBooking, searchBookings as contract } from "#contract/admin/booking-search.ts";
import type { InputOf, OutputOf } from "#contract/endpoint.ts";
import type { Locale } from "#contract/text.ts";
import type { BookingDeps } from "../../deps.ts";
import { findByContact, isEmail, isPhone, isPhoneEnding, isReference } from "./find-by-contact.ts";
import { findByTerms } from "./find-by-terms.ts";
import { type Place, readPlace, writePlace } from "./place-in-list.ts";
import { type BookingQuery, readQuery } from "./read-query.ts";
import { showFound } from "./show-found.ts";

type Deps = Pick<BookingDeps, "db" | "products" | "payments">;
type Groups = OutputOf<typeof contract>["groups"];

const pageSize = 20;

/** What staff look for, in every way that it can be meant. A name by its sound only where it stands nowhere as it is written. */
export async function searchBookings(
  deps: Deps,
  { q = "", by, cursor }: InputOf<typeof contract>,
  locale: Locale,
  limit = pageSize,
): Promise<{ groups: Groups }> {
  const behind = cursor === undefined ? null : readPlace(cursor);
  const groups: Groups = [];
  for (const query of readQuery(q).filter((each) => by === undefined || each.by === by)) {
    if (query.by === "sound" && by === undefined && groups.some((each) => each.by === "name")) continue;
    const places = await findPlaces(deps, query, behind, limit + 1);
    if (places.length > 0) groups.push(await showGroup(deps, query.by, places, locale, limit));
  }
  return { groups };
}

/** The first few of all ways, each once. */
export async function findFew(deps: Deps, q: string, locale: Locale, limit: number): Promise<FoundBooking[]> {
  const { groups } = await searchBookings(deps, { q }, locale, limit);
  const found = new Map(groups.flatMap(({ bookings }) => bookings).map((each) => [each.id, each]));
  return [...found.values()].slice(0, limit);
}

async function showGroup(deps: Deps, by: BookingFoundBy, places: Place[], locale: Locale, limit: number) {
  const page = places.slice(0, limit);
  const last = page.at(-1);
  return {
    by,
    bookings: await showFound(
      deps,
      page.map(({ id }) => id),
      locale,
    ),
    next: last && places.length > limit ? writePlace(last) : null,
  };
}

function findPlaces(
  { db, payments }: Deps,
  query: BookingQuery,
  behind: Place | null,
  limit: number,
): Promise<Place[]> {
  switch (query.by) {
    case "reference":
      return findByContact(db, isReference(query.value), behind, limit);
    case "email":
      return findByContact(db, isEmail(query.value), behind, limit);
    case "phone":
      return findByContact(db, isPhone(query.values), behind, limit);
    case "phone_ending":
      return findByContact(db, isPhoneEnding(query.value), behind, limit);
    case "card":
      return payments.bookingsOfCard(query.value, behind, limit);
    default:
      return findByTerms(db, query.terms, behind, limit);
  }
}
