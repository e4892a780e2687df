import type { Packing } from "#server/platform/searches/search-types.ts";
import type { Catalogue } from "../catalogue.ts";
import type { Candidate } from "./candidate.ts";

type PackedCandidate = Omit<Candidate, "facts" | "offers"> & { hotelId: string };

/** Candidates without what the catalogue tells of their hotels, and without the offers that filters ask for. */
export const packingOf = (catalogue: Pick<Catalogue, "byId">): Packing<Candidate> => ({
  pack: (found) =>
    found.map(({ facts, offers: _offers, ...rest }): PackedCandidate => ({ ...rest, hotelId: facts.hotel.id })),
  unpack: (packed) =>
    (packed as PackedCandidate[]).flatMap(({ hotelId, ...rest }) => {
      const facts = catalogue.byId(hotelId);
      return facts ? { ...rest, facts, offers: new Map([[0, rest.offer]]) } : [];
    }),
});
