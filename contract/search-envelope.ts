import * as z from "zod/mini";

/** What every answer to a search says of the search itself. */
export const searchEnvelope = {
  searchId: z.string(),
  seenAt: z.string(),
  /** After this instant prices are stale (R4.6). */
  expiresAt: z.string(),
  /** False while a supplier has not answered yet: ask again with `searchId`. */
  complete: z.boolean(),
  /** Rises when later answers arrive. */
  version: z.int(),
  /** Suppliers that failed to answer in time. */
  missing: z.int(),
};

/** Which part of the results the answer holds: `matching` the filters, of `all`. */
export const resultPage = z.object({ offset: z.int(), limit: z.int(), matching: z.int(), all: z.int() });

/** When nothing matches: dropping `filter` alone would show `count` results; most helpful first. */
export const searchBlockers = z.array(z.object({ filter: z.string(), count: z.int() }));
