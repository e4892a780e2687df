import * as z from "zod/mini";

/*
 * What we read of Expedia Rapid v3, by its official description (OpenAPI 3, of the Java SDK 7fcc20a). It calls hardly any field required, and some of its
 * own examples break it, so whatever we can do without may be missing or null, fields that we do not know are passed over, and what has another shape is
 * left out and counted where it stands.
 */

const text = z.nullish(z.string());
const flag = z.nullish(z.boolean());
export const linkShape = z.object({ href: z.string() });
const link = z.nullish(linkShape);

/** The description has amounts as texts; some of its examples have numbers. */
const amount = z.object({ value: z.union([z.string(), z.number()]), currency: z.string() });
const charge = z.nullish(z.object({ billable_currency: z.nullish(amount), request_currency: z.nullish(amount) }));
export type RapidCharge = z.infer<typeof charge>;

export const nightlyShape = z.array(z.array(amount));

const pricing = z.object({
  /** Read where a penalty is told in nights. */
  nightly: z.nullish(z.unknown()),
  totals: z.object({ inclusive: charge, exclusive: charge }),
  fees: z.nullish(z.object({ mandatory_fee: charge, resort_fee: charge, mandatory_tax: charge })),
});
export type RapidPricing = z.infer<typeof pricing>;
const occupancyPricing = z.record(z.string(), pricing);

const penalty = z.object({
  currency: text,
  start: z.string(),
  end: z.string(),
  amount: z.nullish(z.union([z.string(), z.number()])),
  nights: z.nullish(z.union([z.string(), z.number()])),
  percent: z.nullish(z.union([z.string(), z.number()])),
});
export type RapidPenalty = z.infer<typeof penalty>;

/** What is told of cancelling, by a rate and by a room that is booked. */
const terms = {
  refundable: flag,
  cancel_penalties: z.nullish(z.array(penalty)),
  nonrefundable_date_ranges: z.nullish(z.array(z.unknown())),
};
export type RapidTerms = {
  refundable?: boolean | null | undefined;
  cancel_penalties?: RapidPenalty[] | null | undefined;
  nonrefundable_date_ranges?: unknown[] | null | undefined;
};

export const rateShape = z.object({
  id: z.string(),
  status: text,
  available_rooms: z.nullish(z.number()),
  sale_scenario: z.nullish(z.object({ package: flag })),
  merchant_of_record: text,
  amenities: z.nullish(z.record(z.string(), z.object({ name: text }))),
  bed_groups: z.record(
    z.string(),
    z.object({ id: text, description: text, links: z.nullish(z.object({ price_check: link })) }),
  ),
  ...terms,
  occupancy_pricing: occupancyPricing,
  promotions: z.nullish(z.object({ value_adds: z.nullish(z.record(z.string(), z.object({ description: text }))) })),
  deposits: z.nullish(z.array(z.unknown())),
});
export type RapidRate = z.infer<typeof rateShape>;

/** Each rate is read by itself: one of a wrong shape does not cost the others. */
export const availabilityAnswer = z.array(
  z.object({
    property_id: z.string(),
    rooms: z.nullish(z.array(z.object({ id: z.string(), room_name: text, rates: z.array(z.unknown()) }))),
  }),
);
export type RapidProperty = z.infer<typeof availabilityAnswer>[number];

export const priceCheckShape = z.object({
  status: z.enum(["available", "price_changed", "sold_out"]),
  occupancy_pricing: z.nullish(occupancyPricing),
  links: z.nullish(z.object({ book: link, payment_session: link })),
});

export const creationShape = z.object({
  itinerary_id: z.string(),
  links: z.nullish(z.object({ resume: link, complete_payment_session: link })),
});
export type RapidCreation = z.infer<typeof creationShape>;

export const itineraryRoom = z.object({
  id: z.string(),
  confirmation_id: z.nullish(z.object({ property: text })),
  checkin: text,
  checkout: z.string(),
  status: z.string(),
  rate: z.object({
    ...terms,
    cancel_refund: z.nullish(z.object({ amount: z.nullish(z.union([z.string(), z.number()])), currency: text })),
    pricing,
  }),
  links: z.nullish(z.object({ cancel: link })),
});
export type RapidRoom = z.infer<typeof itineraryRoom>;

export const itineraryShape = z.object({
  itinerary_id: z.string(),
  affiliate_reference_id: text,
  /** Of an order that is held, and has not been resumed. */
  links: z.nullish(z.object({ resume: link, cancel: link })),
  rooms: z.array(itineraryRoom).check(z.minLength(1)),
});
export type RapidItinerary = z.infer<typeof itineraryShape>;

/** An order that was made just now may be told by no more than this. */
export const bareItinerary = z.object({ itinerary_id: z.string(), rooms: z.optional(z.undefined()) });
