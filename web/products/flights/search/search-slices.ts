import { nightsBetween } from "#web/products/flights/search-form/nights-between.ts";
import type { SearchDraft } from "#web/products/flights/search-form/search-draft.ts";

/** The legs of a search as the API takes them: `RUH-IST-2027-03-12`, the way back of a round trip included. */
export function slicesOf(draft: SearchDraft): string[] {
  const slices = draft.legs.map(({ from, to, depart }) => `${from}-${to}-${depart}`);
  const first = draft.legs[0];
  if (draft.trip === "round-trip" && first) slices.push(`${first.to}-${first.from}-${draft.return}`);
  return slices;
}

/** Who flies, as the API takes it. */
export const peopleOf = ({ adults, childAges, infants, cabin }: SearchDraft) => ({
  adults,
  childAges: childAges.filter((age) => age !== null),
  infants,
  cabin,
});

/** Days from the departure to the return of a round trip. */
export const stayOf = ({ trip, legs, return: back }: SearchDraft): number | undefined =>
  trip === "round-trip" ? nightsBetween(legs[0]?.depart ?? "", back) : undefined;
