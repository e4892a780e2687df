import * as z from "zod/mini";

/** `each` pieces of `kg` each (concept pieces), or `kg` in total (concept weight); `kg` 0 = the airline does not say; null = none included. */
export const bag = z.object({ concept: z.enum(["pieces", "weight"]), pieces: z.int(), kg: z.int() });
export type Bag = z.infer<typeof bag>;
