import * as z from "zod/mini";

export const cabin = z.enum(["economy", "premium_economy", "business", "first"]);
export type Cabin = z.infer<typeof cabin>;
