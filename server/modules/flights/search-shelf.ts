import type { FlightQuery } from "#contract/flights.ts";
import type { Candidate } from "./candidate.ts";

/** A search under way or done. `version` rises with every batch of later answers. */
export type KeptSearch = {
  id: string;
  query: FlightQuery;
  seenAt: number;
  expiresAt: number;
  candidates: Candidate[];
  pending: number;
  missing: number;
  version: number;
  /** Resolves when every supplier has answered or was given up. */
  done: Promise<void>;
};

/** The results of the last searches in this process. What has fallen off is searched again: an id holds its query. */
export type SearchShelf = ReturnType<typeof createSearchShelf>;

/** `most` searches at most; some 200 options each, so forty are about 20 MB. */
export function createSearchShelf(most = 40) {
  const kept = new Map<string, KeptSearch>();
  return {
    get: (id: string) => kept.get(id),
    drop: (id: string) => void kept.delete(id),
    put(search: KeptSearch) {
      kept.delete(search.id);
      kept.set(search.id, search);
      for (const oldest of kept.keys()) {
        if (kept.size <= most) break;
        kept.delete(oldest);
      }
    },
  };
}
