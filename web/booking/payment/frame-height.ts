import * as z from "zod/mini";

/** What the frame page tells the checkout page: the height its content wants, in CSS pixels. */
export const frameHeightMessage = z.object({
  type: z.literal("payment-frame:height"),
  height: z.int().check(z.gte(120), z.lte(4000)),
});

/** What the checkout page asks the frame page when it has come alive. */
export const askHeight = "payment-frame:ask";

/** What a provider's page may tell its frame. Names differ by provider; the figure is all that is taken. */
export const providerHeight = z.object({ height: z.number().check(z.gte(120), z.lte(4000)) });
