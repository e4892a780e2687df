import * as z from "zod/mini";

/*
 * What we read of LiteAPI v3, by its official description (OpenAPI 3.0.0 of 2026-07-31). Eleven of its own examples break it, so
 * whatever we can do without may be missing or null, fields that we do not know are passed over, and what has another shape is
 * left out and counted where it stands.
 */

const text = z.nullish(z.string());
const amount = z.object({ amount: z.number(), currency: z.string() });

export const policies = z.object({
  cancelPolicyInfos: z.nullish(
    z.array(z.object({ cancelTime: z.string(), amount: z.number(), currency: z.string(), type: text })),
  ),
  refundableTag: text,
});
export type LiteapiPolicies = z.infer<typeof policies>;

export const rateShape = z.object({
  occupancyNumber: z.number(),
  name: text,
  boardType: z.string(),
  boardName: text,
  remarks: text,
  mappedRoomId: z.nullish(z.number()),
  retailRate: z.object({
    total: z.array(amount),
    taxesAndFees: z.nullish(
      z.array(z.object({ included: z.boolean(), description: text, amount: z.number(), currency: z.string() })),
    ),
  }),
  cancellationPolicies: policies,
  paymentTypes: z.nullish(z.array(z.string())),
});
export type LiteapiRate = z.infer<typeof rateShape>;

export const offerShape = z.object({
  offerId: z.string(),
  rateType: text,
  rates: z.array(rateShape),
});
export type LiteapiOffer = z.infer<typeof offerShape>;

/** Each offer is read by itself: one of a wrong shape does not cost the others. */
export const ratesAnswer = z.object({
  data: z.nullish(z.array(z.object({ hotelId: z.string(), roomTypes: z.array(z.unknown()) }))),
});

export const prebookShape = z.object({
  prebookId: z.string(),
  hotelId: z.string(),
  currency: z.string(),
  price: z.number(),
  mappedRoomId: z.nullish(z.number()),
  cancellationChanged: z.nullish(z.boolean()),
  boardChanged: z.nullish(z.boolean()),
  roomTypes: z.array(z.object({ rates: z.array(rateShape) })),
});
export type LiteapiPrebook = z.infer<typeof prebookShape>;

const bookedRoom = z.object({
  amount: z.nullish(z.number()),
  currency: text,
  rate: z.nullish(z.object({ cancellationPolicies: z.nullish(policies) })),
  cancellationPolicies: z.nullish(policies),
});

export const bookingShape = z.object({
  bookingId: z.string(),
  clientReference: text,
  status: z.string(),
  hotelConfirmationCode: text,
  checkin: text,
  checkout: z.string(),
  price: z.number(),
  currency: z.string(),
  cancellationPolicies: z.nullish(policies),
  bookedRooms: z.nullish(z.array(bookedRoom)),
  // The list of bookings names them otherwise.
  rooms: z.nullish(z.array(bookedRoom)),
});
export type LiteapiBooking = z.infer<typeof bookingShape>;

export const cancelledShape = z.object({
  status: z.string(),
  cancellation_fee: z.nullish(z.number()),
  currency: text,
});
