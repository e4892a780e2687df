import * as z from "zod/mini";

/** Estimated for one traveller: whole kilograms of CO2e, and how many percent above the median of the search; below it negative. */
export const emissions = z.object({ kg: z.int(), percent: z.int() });
export type Emissions = z.infer<typeof emissions>;
