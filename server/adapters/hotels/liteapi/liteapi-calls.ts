import type { StayRequest } from "#server/modules/hotels/index.ts";
import type { Transport } from "#server/platform/partners/create-transport.ts";
import type { PartnerCall } from "#server/platform/partners/partner.ts";
import { readOnlyError } from "#server/platform/supplier-outcome.ts";
import { type CallContext, SupplierError } from "#server/platform/supplier.ts";
import { readShape } from "../bed-banks/read-shape.ts";
import { facilitiesAnswer, hotelAnswer, hotelsAnswer, hotelTypesAnswer } from "./content/content-shapes.ts";
import { bookDeadlineMs, ratesSeconds } from "./liteapi-partner.ts";
import {
  bookingShape,
  cancelledShape,
  type LiteapiBooking,
  type LiteapiPrebook,
  prebookShape,
  ratesAnswer,
} from "./liteapi-shapes.ts";
import { errorOf, readRefusal } from "./read-refusal.ts";

export type LiteapiCalls = ReturnType<typeof createLiteapiCalls>;

export type NewBooking = {
  prebookId: string;
  clientReference: string;
  holder: { firstName: string; lastName: string; email: string; phone: string };
  guests: { occupancyNumber: number; firstName: string; lastName: string; email: string; remarks?: string }[];
  payment: { method: string };
};

export type RatesQuery = StayRequest & { hotelIds: readonly string[]; currency: string; most: number };

/** Longest list of hotels in one answer. */
export const longestList = 5_000;
const version = "/v3.0";

/** LiteAPI v3, call by call: each answer checked for what we read of it. Content and rates are asked of one host, bookings of another. */
export function createLiteapiCalls(content: Transport, booking: Transport) {
  async function ask(transport: Transport, call: PartnerCall): Promise<unknown> {
    const answer = await transport.call({ ...call, path: version + call.path });
    // Some refusals come with a status of success.
    if (errorOf(answer.body)) throw refusalOf(readRefusal(answer), answer.status);
    return answer.body;
  }
  /** What only looks leaves nothing in doubt. */
  const look = (transport: Transport, call: Omit<PartnerCall, "effect"> & { effect?: "look" | "search" }) =>
    ask(transport, { effect: "look", ...call }).catch((error: unknown) => {
      throw error instanceof SupplierError ? readOnlyError(error) : error;
    });
  const get = (transport: Transport, name: string, path: string, context: CallContext) =>
    look(transport, { name, method: "GET", path, context });

  return {
    /** The hotels around a point, of at most 5,000. */
    hotels: async (
      { lat, lon, radius, language }: { lat: number; lon: number; radius: number; language: string },
      context: CallContext,
    ) => {
      const query = new URLSearchParams({
        latitude: String(lat),
        longitude: String(lon),
        radius: String(radius),
        limit: String(longestList),
        language,
      });
      return readShape(hotelsAnswer, await get(content, "hotels", `/data/hotels?${query}`, context)).data ?? [];
    },
    hotel: async (id: string, language: string, context: CallContext) => {
      const query = new URLSearchParams({ hotelId: id, language });
      return readShape(hotelAnswer, await get(content, "hotel", `/data/hotel?${query}`, context)).data;
    },
    facilities: async (context: CallContext) =>
      readShape(facilitiesAnswer, await get(content, "facilities", "/data/facilities", context)).data ?? [],
    hotelTypes: async (context: CallContext) =>
      readShape(hotelTypesAnswer, await get(content, "hotel types", "/data/hotelTypes", context)).data ?? [],
    /** Offers by hotel; of those that have none nothing. `most` a hotel, the cheapest first; 0: all of them. */
    rates: async ({ hotelIds, currency, most, ...stay }: RatesQuery, context: CallContext) => {
      const body = {
        hotelIds,
        occupancies: stay.rooms.map(({ adults, childAges }) => ({ adults, children: childAges })),
        currency,
        guestNationality: stay.nationality,
        checkin: stay.checkIn,
        checkout: stay.checkOut,
        timeout: ratesSeconds,
        limit: Math.min(hotelIds.length, longestList),
        roomMapping: true,
        // What we earn is our own mark-up: what LiteAPI asks is what we pay.
        margin: 0,
        ...(most > 0 ? { maxRatesPerHotel: most } : {}),
      };
      try {
        const answer = await look(content, { ...post("rates", "/hotels/rates", body, context), effect: "search" });
        return readShape(ratesAnswer, answer ?? {}).data ?? [];
      } catch (error) {
        if (error instanceof SupplierError && error.kind === "sold_out") return [];
        throw error;
      }
    },
    /** Looks at an offer anew: what it costs now, and on which terms. Nothing is kept for anybody. */
    prebook: async (offerId: string, context: CallContext): Promise<LiteapiPrebook> => {
      const answer = await look(booking, post("prebook", "/rates/prebook", { offerId, usePaymentSdk: false }, context));
      return readShape(prebookShape, dataOf(answer));
    },
    book: async (order: NewBooking, context: CallContext): Promise<LiteapiBooking> => {
      const answer = await ask(booking, {
        ...post("book", "/rates/book", order, context),
        effect: "buy",
        orders: true,
        deadlineMs: bookDeadlineMs,
      });
      const parsed = bookingShape.safeParse(dataOf(answer));
      // It may well be booked: an answer that cannot be read says nothing else.
      if (!parsed.success) throw new SupplierError("unknown_outcome", { code: "shape" });
      return parsed.data;
    },
    /** @throws SupplierError not_found */
    booking: async (id: string, context: CallContext): Promise<LiteapiBooking> => {
      const answer = await get(booking, "booking", `/bookings/${encodeURIComponent(id)}`, context);
      if (answer === null) throw new SupplierError("not_found", { code: "booking" });
      return readShape(bookingShape, dataOf(answer));
    },
    /** Every booking under a reference of ours. */
    bookingsOf: async (clientReference: string, context: CallContext): Promise<LiteapiBooking[]> => {
      const query = new URLSearchParams({ clientReference });
      const answer = await get(booking, "bookings", `/bookings?${query}`, context);
      if (answer === null) return [];
      const { data } = answer as { data?: unknown };
      if (data === null) return [];
      if (!Array.isArray(data)) throw new SupplierError("unavailable", { code: "no_data" });
      return data
        .map((each) => readShape(bookingShape, each))
        .filter((each) => each.clientReference === clientReference);
    },
    /** Null: it changed nothing (304). */
    cancel: async (id: string, context: CallContext) => {
      const answer = await ask(booking, {
        name: "cancel",
        method: "PUT",
        path: `/bookings/${encodeURIComponent(id)}`,
        effect: "buy",
        deadlineMs: bookDeadlineMs,
        context,
      });
      return cancelledShape.safeParse(dataOf(answer)).data ?? null;
    },
  };
}

const post = (name: string, path: string, body: unknown, context: CallContext) => ({
  name,
  method: "POST" as const,
  path,
  body,
  context,
});

const dataOf = (answer: unknown): unknown => (answer as { data?: unknown } | null)?.data;

const refusalOf = ({ kind, code }: ReturnType<typeof readRefusal>, httpStatus: number) =>
  new SupplierError(kind, { ...(code ? { code } : {}), httpStatus });
