import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { money } from "./money-schema.ts";
import { bothTexts } from "./text.ts";

export const settings = z.object({
  /** Custom scheme of the native app; empty turns the hand-over off (R1.7). */
  appScheme: z.string(),
  /** Origin of the payment gateway's frame. */
  paymentOrigin: z.string(),
  /** A demonstration: nothing that is booked or paid here is real, and every page says so. */
  demo: z.boolean(),
  /** The embedded mailbox is readable at /mailbox. */
  mailbox: z.boolean(),
  /** Trips may be kept on a reader's device, by a service worker. */
  offlineTrips: z.boolean(),
  /** The public key by which a browser that is to be told of something knows our push messages (VAPID); null: none are sent. */
  pushKey: z.nullable(z.string()),
  /** The kinds of bookings of which a pass for a phone's wallet can be had. */
  walletPasses: z.array(z.string()),
  /** What the gateway takes payments by (contract/payments.ts). */
  paymentMethods: z.array(z.string()),
  /** The kinds of bookings that are sold, in the order they are offered. */
  sold: z.array(z.string()),
  /** The kinds of bookings that a supplier in the box sells: what is found of them is made up. */
  samples: z.array(z.string()),
  /** Where the apps are had; null: there is none. */
  appLinks: z.object({ appStore: z.nullable(z.string()), googlePlay: z.nullable(z.string()) }),
  /** What we keep of an international flight for one traveller, VAT included. */
  flightFees: z.object({ service: money, cancellation: money }),
  company: z.object({
    legalName: bothTexts,
    phone: z.string(),
    email: z.string(),
    licence: z.string(),
    commercialRegistration: z.string(),
    vatNumber: z.string(),
  }),
});
export type Settings = z.infer<typeof settings>;

export const getSettings = endpoint({
  name: "getSettings",
  method: "GET",
  path: "/settings",
  access: "public",
  summary: "Public settings; sets the csrf_token cookie (R7.4, R7.5).",
  input: z.object({}),
  output: settings,
});
