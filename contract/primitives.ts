import * as z from "zod/mini";
import { money } from "./money-schema.ts";

/** `YYYY-MM-DD` of a day that exists. */
export const calendarDate = z.iso.date("not_a_date");
/** Wall clock at the airport, `YYYY-MM-DDTHH:MM`, no offset. */
export const localDateTime = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, "not_a_time"));
/** An airport or metro area, three capital letters. */
export const placeCode = z.string().check(z.regex(/^[A-Z]{3}$/, "not_a_place"));
export const countryCode = z.string().check(z.regex(/^[A-Z]{2}$/, "not_a_country"));
/** An unguessable id of ours: 22 letters, digits, - or _ (128 bits). What it opens is told where it is used. */
export const secretId = z.string().check(z.regex(/^[\w-]{22}$/, "not_an_id"));

/** One named amount of a price; `label` is in the language of the call. `quantity` travellers, bags, seats or rooms. */
export const priceLine = z.object({
  code: z.enum([
    "fare",
    "fare_adult",
    "fare_child",
    "fare_infant",
    "taxes",
    "vat",
    "service_fee",
    "extra_bag",
    "seat",
    "request",
    "discount",
    "method_fee",
    "room",
    "meal",
    "municipal_fee",
    "tourism_fee",
    "property_charge",
    "package",
    "package_discount",
    "hotel_class",
    "government_fee",
    "centre_fee",
    "vehicle",
  ]),
  label: z.string(),
  quantity: z.int(),
  amount: money,
  /** What the line is made of, where it is more than one charge (airport taxes by name). */
  parts: z.optional(z.array(z.object({ label: z.string(), amount: money }))),
});
export type PriceLine = z.infer<typeof priceLine>;
