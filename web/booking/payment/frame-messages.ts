import * as z from "zod/mini";

const height = z.int().check(z.gte(120), z.lte(4000));

/** What the frame page tells the checkout page: the height its content wants, in CSS pixels, and whether `payFrame` sends a form in it. */
export const frameMessage = z.object({ type: z.literal("payment-frame"), height, takesPay: z.boolean() });
export type FrameMessage = z.infer<typeof frameMessage>;

/** What the checkout page asks the frame page when it has come alive. */
export const askFrame = "payment-frame:ask";
/** It shows the button, so the provider's own is not needed. */
export const shopPays = "payment-frame:shop-pays";
/** The press on that button. */
export const payFrame = "payment-frame:pay";

/** What a provider's page may tell its frame. Names differ by provider; the figure, and whether the shop's button may send its form, is all that is taken. */
export const providerMessage = z.object({
  height: z.number().check(z.gte(120), z.lte(4000)),
  takesPay: z.optional(z.boolean()),
});

/** The same two, as the provider's page hears them. */
export const providerCalls = { shopPays: { type: "shop-pays" }, pay: { type: "pay" } } as const;
