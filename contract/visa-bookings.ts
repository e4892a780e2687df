import * as z from "zod/mini";
import { bookingCore } from "./booking-core.ts";
import { endpoint } from "./endpoint.ts";
import { money } from "./money-schema.ts";
import { countryCode, secretId } from "./primitives.ts";
import { scenePicture, slugPair } from "./published.ts";
import { visaApplicationInput } from "./visa-applications.ts";
import { visaEntries, visaFee, visaProcessing } from "./visas.ts";

/** A visa application that is paid: travellers as the form names them, fees by age. */
export const visaBooking = z.extend(bookingCore, {
  kind: z.literal("visa"),
  /** Empty after a look-up. */
  applicationId: z.union([secretId, z.literal("")]),
  visa: z.object({
    serviceId: z.string(),
    slug: slugPair,
    countrySlug: slugPair,
    title: z.string(),
    country: countryCode,
    countryName: z.string(),
    picture: scenePicture,
    processing: visaProcessing,
    validityDays: z.nullable(z.int()),
    stayDays: z.nullable(z.int()),
    entries: visaEntries,
    refundRule: z.string(),
  }),
  travellers: z.array(
    z.object({
      name: z.string(),
      /** On the day of arrival. */
      age: z.int(),
      /** Fees of this traveller. */
      fees: z.array(visaFee),
      total: money,
    }),
  ),
});
export type VisaBooking = z.infer<typeof visaBooking>;

export const createVisaBooking = endpoint({
  name: "createVisaBooking",
  method: "POST",
  path: "/bookings/visas",
  access: "public",
  sells: "visa",
  summary:
    "Begins the checkout of a complete application. conflict while something is missing; price_changed asks for a yes by `acceptedTotal`.",
  input: z.extend(visaApplicationInput, { acceptedTotal: z.optional(money) }),
  output: visaBooking,
  idempotent: true,
  limit: { points: 30, seconds: 60 },
});
