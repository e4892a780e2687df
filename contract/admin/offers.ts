import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { money } from "../money-schema.ts";
import { offerProducts } from "../product-choices.ts";
import { paymentMethod } from "../payments.ts";
import { calendarDate } from "../primitives.ts";

const code = (pattern: RegExp, refusal: string) => z.string().check(z.regex(pattern, refusal));
const airport = code(/^[A-Z]{3}$/, "not_a_place");

export const tryOffer = endpoint({
  name: "tryOffer",
  method: "POST",
  path: "/admin/offers/:item/try",
  access: "staff",
  permission: "content.edit",
  summary:
    "What the newest version of an offer would take off a trip that is told here, and why not. Nothing is used and nothing is kept.",
  input: z.object({
    item: z.string().check(z.regex(/^[\p{L}\p{N}_-]{1,120}$/u, "not_an_id")),
    product: z.enum(offerProducts, "required"),
    /** Halalas, all travellers and fees. */
    amount: z.int("not_an_amount").check(z.minimum(0, "not_an_amount"), z.maximum(100_000_000, "too_large")),
    /** Halalas of our own fee in it. */
    serviceFee: z.optional(z.int("not_an_amount").check(z.minimum(0, "not_an_amount"))),
    travellers: z.int("not_a_number").check(z.minimum(1, "too_small"), z.maximum(30, "too_large")),
    /** The first day of the trip or the stay. */
    day: calendarDate,
    method: z.optional(paymentMethod),
    from: z.optional(airport),
    to: z.optional(airport),
    airline: z.optional(code(/^[A-Z0-9]{2}$/, "not_an_airline")),
    city: z.optional(code(/^[a-z-]{2,40}$/, "not_a_place")),
    nights: z.optional(z.int("not_a_number").check(z.minimum(1, "too_small"), z.maximum(60, "too_large"))),
    country: z.optional(code(/^[A-Z]{2}$/, "not_a_country")),
    category: z.optional(z.string().check(z.maxLength(60, "too_long"))),
  }),
  output: z.object({
    /** Null: nothing, because of `refusal`. */
    off: z.nullable(money),
    isOffFee: z.boolean(),
    /** As customers are told: `code_ended`. */
    refusal: z.nullable(z.string()),
  }),
});
