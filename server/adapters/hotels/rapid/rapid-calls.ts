import { formatRapidRoom } from "./occupancy.ts";
import type { StayRequest } from "#server/modules/hotels/index.ts";
import type { Transport } from "#server/platform/partners/create-transport.ts";
import type { PartnerCall } from "#server/platform/partners/partner.ts";
import { readOnlyError } from "#server/platform/supplier-outcome.ts";
import { type CallContext, SupplierError } from "#server/platform/supplier.ts";
import { readShape } from "../bed-banks/read-shape.ts";
import { contentAnswer, geographyAnswer } from "./content/content-shapes.ts";
import { bookDeadlineMs, type RapidSettings } from "./rapid-partner.ts";
import { creationShape, priceCheckShape, type RapidCreation, type RapidItinerary } from "./rapid-shapes.ts";
import { availabilityAnswer } from "./rapid-shapes.ts";
import { readItineraries, readItinerary } from "./read-answer.ts";
import type { NewItinerary } from "./write-order.ts";

export type RapidCalls = ReturnType<typeof createRapidCalls>;
export type RatesQuery = StayRequest & { hotelIds: readonly string[]; most: number };

/** Most hotels in one call, of rates as of descriptions. */
export const mostHotels = 250;
/** Where we sell; no traveller's passport is told. */
const pointOfSale = "SA";

type Settings = Pick<RapidSettings, "origin" | "isTest" | "email" | "customerIp" | "currency" | "terms">;

/** Expedia Rapid v3, call by call: each answer checked for what we read of it. */
export function createRapidCalls({ call }: Transport, settings: Settings) {
  const { currency, email, terms } = settings;
  const ask = async (asked: PartnerCall): Promise<unknown> =>
    (await call({ ...asked, headers: { ...headersOf(asked.context, settings), ...asked.headers } })).body;
  /** What only looks leaves nothing in doubt. */
  const look = (asked: Omit<PartnerCall, "effect"> & { effect?: "look" | "search" }) =>
    ask({ effect: "look", ...asked }).catch((error: unknown) => {
      throw error instanceof SupplierError ? readOnlyError(error) : error;
    });
  const test = settings.isTest ? { headers: { test: "standard" } } : {};
  /** Links lead to Rapid alone, with the key that is sent along. */
  const pathOf = (href: string): string => {
    const { origin, pathname, search } = new URL(href, settings.origin);
    if (origin !== new URL(settings.origin).origin) throw new SupplierError("unavailable", { code: "foreign_link" });
    return pathname + search;
  };
  const change = (name: string, method: "PUT" | "DELETE", href: string, context: CallContext) =>
    ask({ name, method, path: pathOf(href), effect: "buy", deadlineMs: bookDeadlineMs, context, ...test });

  return {
    /** Ids of the hotels within a frame. */
    idsWithin: async ({ south, west, north, east }: Frame, context: CallContext): Promise<string[]> => {
      const query = new URLSearchParams({ include: "property_ids", supply_source: "expedia", ...terms });
      const ring = [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ];
      const path = `/v3/properties/geography?${query}`;
      const body = { type: "Polygon", coordinates: [ring] };
      return Object.keys(readShape(geographyAnswer, await look({ name: "ids", method: "POST", path, body, context })));
    },
    /** Descriptions by id, of at most 250; those that are sold no more are missing. `fields`: all of them when empty. */
    content: async (ids: readonly string[], language: string, fields: readonly string[], context: CallContext) => {
      const query = new URLSearchParams([
        ["language", language],
        ["supply_source", "expedia"],
        ...Object.entries(terms),
        ...fields.map((field) => ["include", field]),
        ...ids.map((id) => ["property_id", id]),
      ]);
      const path = `/v3/properties/content?${query}`;
      return readShape(contentAnswer, await look({ name: "content", method: "GET", path, context }));
    },
    /** Hotels with what they sell; those that sell nothing are missing. `most` rates a hotel; a re-check looks, and is no search. */
    rates: async ({ hotelIds, most, ...stay }: RatesQuery, effect: "look" | "search", context: CallContext) => {
      const query = new URLSearchParams([
        ["checkin", stay.checkIn],
        ["checkout", stay.checkOut],
        ["currency", currency],
        ["country_code", pointOfSale],
        ["language", "en-US"],
        ["rate_plan_count", String(Math.min(most, mostHotels))],
        ["sales_channel", "website"],
        ["sales_environment", "hotel_only"],
        ["filter", "expedia_collect"],
        ...Object.entries(terms),
        ...stay.rooms.map((room) => ["occupancy", formatRapidRoom(room)]),
        ...hotelIds.map((id) => ["property_id", id]),
      ]);
      const path = `/v3/properties/availability?${query}`;
      return readShape(availabilityAnswer, await look({ name: "rates", method: "GET", path, effect, context }));
    },
    /** Looks at a rate anew by the link that came with it. */
    priceCheck: async (href: string, context: CallContext) =>
      readShape(priceCheckShape, await look({ name: "price check", method: "GET", path: pathOf(href), context })),
    /** Holds an order: it lapses by itself when it is not resumed. */
    hold: async (href: string, body: NewItinerary, context: CallContext): Promise<RapidCreation> => {
      const deadlineMs = bookDeadlineMs;
      const path = pathOf(href);
      const answer = await ask({
        name: "hold",
        method: "POST",
        path,
        body,
        effect: "buy",
        deadlineMs,
        context,
        ...test,
      });
      const parsed = creationShape.safeParse(answer);
      // It may well be held: an answer that cannot be read says nothing else.
      if (!parsed.success) throw new SupplierError("unknown_outcome", { code: "shape" });
      return parsed.data;
    },
    /** Makes an order of what is held. A 202 leaves it open, as silence does. */
    resume: async (href: string, context: CallContext): Promise<void> => {
      const path = pathOf(href);
      const deadlineMs = bookDeadlineMs;
      await ask({ name: "resume", method: "PUT", path, effect: "buy", orders: true, deadlineMs, context, ...test });
    },
    release: (href: string, context: CallContext) => change("release", "DELETE", href, context),
    cancelRoom: (href: string, context: CallContext) => change("cancel", "DELETE", href, context),
    /** Null: it is too new to be told of. @throws SupplierError not_found */
    itinerary: async (id: string, context: CallContext): Promise<RapidItinerary | null> => {
      const path = `/v3/itineraries/${encodeURIComponent(id)}?${new URLSearchParams({ email })}`;
      return readItinerary(await look({ name: "itinerary", method: "GET", path, context, ...test }));
    },
    /** Orders under a reference of ours; `isNew`: there are some that are too new to be told of. */
    itinerariesOf: async (reference: string, context: CallContext) => {
      const query = new URLSearchParams({ affiliate_reference_id: reference, email });
      const path = `/v3/itineraries?${query}`;
      return readItineraries(await look({ name: "itineraries", method: "GET", path, context, ...test }));
    },
  };
}

type Frame = { south: number; west: number; north: number; east: number };

/** Whose call it is: Rapid wants the traveller's own address, and ours only where there is none. A socket of both families writes the older one as the newer. */
const headersOf = ({ customerIp }: CallContext, settings: Settings) => ({
  "customer-ip": customerIp?.replace(/^::ffff:/i, "") || settings.customerIp,
});
