import * as z from "zod/mini";

/** `100`, `100.5` or `100.50`, in halalas. Anything finer than a halala is no amount of riyals. */
const amount = z.pipe(
  z.string().check(z.regex(/^\d{1,8}(?:\.\d{1,2})?$/)),
  z.transform((text) => {
    const [whole = "", part = ""] = text.split(".");
    return Number(whole) * 100 + Number(part.padEnd(2, "0"));
  }),
);
const maybeText = z.optional(z.nullable(z.string()));
const order = z.optional(z.nullable(z.object({ reference_id: maybeText })));
const moves = z._default(z.nullable(z.array(z.object({ id: z.string(), amount, reference_id: maybeText }))), []);

/** What we read of a payment. A status that we do not know is no answer: it may mean money. */
export const paymentShape = z.object({
  id: z.string().check(z.minLength(1)),
  status: z.enum(["CREATED", "AUTHORIZED", "CLOSED", "REJECTED", "EXPIRED"]),
  amount,
  currency: z.literal("SAR"),
  created_at: z.string(),
  order,
  captures: moves,
  refunds: moves,
});
export type TabbyPayment = z.output<typeof paymentShape>;

/** A session with its payment; `rejected`: nothing is lent, and nobody says why. */
export const sessionShape = z.object({
  id: z.string().check(z.minLength(1)),
  status: z.enum(["created", "rejected"]),
  payment: z.object({ id: z.string().check(z.minLength(1)), amount, currency: z.string(), order }),
  configuration: z.object({
    available_products: z.optional(
      z.nullable(
        z.object({
          installments: z.optional(
            z.nullable(z.array(z.object({ web_url: z.optional(z.nullable(z.url({ protocol: /^https?$/ }))) }))),
          ),
        }),
      ),
    ),
  }),
});
export type TabbySession = z.output<typeof sessionShape>;

/** A notice is the payment as it was then; it has no number of its own. */
export const noticeShape = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  is_test: z.boolean(),
  order,
});
