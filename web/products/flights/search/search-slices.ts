import type { SearchDraft } from "#web/products/flights/search-form/search-draft.ts";

/** The legs of a search as the API takes them: `RUH-IST-2027-03-12`, the way back of a round trip included. */
export function slicesOf(draft: SearchDraft): string[] {
  const slices = draft.legs.map(({ from, to, depart }) => `${from}-${to}-${depart}`);
  const first = draft.legs[0];
  if (draft.trip === "round-trip" && first) slices.push(`${first.to}-${first.from}-${draft.return}`);
  return slices;
}
