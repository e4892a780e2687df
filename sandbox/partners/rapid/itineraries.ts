import { readToken } from "./availability.ts";
import { type MockFault, MockRefusal } from "./faults.ts";
import {
  createNumber,
  createToken,
  decimal,
  type MockState,
  type StoredItinerary,
  type StoredRoom,
} from "./mock-state.ts";
import { describePricing, describeTerms, feeOf, leftOf, priceOf, wholePriceOf } from "./prices.ts";

type Name = { given_name?: string; family_name?: string };
export type BookRequest = {
  affiliate_reference_id?: string;
  hold?: boolean;
  email?: string;
  phone?: { country_code?: string; number?: string };
  rooms?: (Name & { special_request?: string })[];
  payments?: { type?: string; billing_contact?: Name & { address?: { country_code?: string } } }[];
};

/** When what is decided later is decided, and for how long an order is held. */
export const decidedAfterMs = 60_000;
export const holdMs = 60 * 60_000;

/** Checks what Rapid checks, and holds or books. @throws MockRefusal */
export function create(state: MockState, query: URLSearchParams, request: BookRequest, fault: MockFault | undefined) {
  const { sale, price } = readToken(state, query);
  const { affiliate_reference_id: reference = "", email = "", rooms = [], phone, payments = [] } = request;
  const refuse = (field: string) => new MockRefusal(400, `${field}.invalid`, field);
  if (!email.includes("@")) throw refuse("email");
  if (!phone?.country_code || !phone.number) throw refuse("phone.number");
  if (rooms.length !== sale.occupancies.length) throw refuse("rooms");
  for (const { given_name: given, family_name: family } of rooms)
    if (!given || !family || given.length > 60 || family.length > 60) throw refuse("given_name");
  if (reference.length < 3 || reference.length > 28 || /[<>()&]/.test(reference))
    throw refuse("affiliate_reference_id");
  const [payment] = payments;
  if (payment?.type !== "affiliate_collect" || !payment.billing_contact?.address?.country_code)
    throw refuse("payments");
  if ([...state.itineraries.values()].some((each) => each.reference === reference))
    throw new MockRefusal(400, "duplicate_itinerary", "affiliate_reference_id");
  if (wholePriceOf(state, sale) !== price) throw new MockRefusal(409, "price_mismatch");
  if (leftOf(state, sale) < rooms.length) throw new MockRefusal(410, "rooms_unavailable");
  const itinerary: StoredItinerary = {
    id: createNumber(),
    reference,
    email,
    sale,
    rooms: rooms.map((room, at) => ({
      id: createToken(),
      occupancy: sale.occupancies[at] ?? "2",
      given_name: room.given_name ?? "",
      family_name: room.family_name ?? "",
      ...(room.special_request ? { special_request: room.special_request } : {}),
      cancelled: null,
    })),
    createdAt: state.now(),
    heldUntil: request.hold ? state.now() + holdMs : null,
    decided: null,
    toldFrom: fault?.how === "late" ? state.now() + fault.seconds * 1000 : 0,
  };
  state.itineraries.set(itinerary.id, itinerary);
  const path = `/v3/itineraries/${itinerary.id}`;
  const link = (method: string) => ({ method, href: `${path}?token=${itinerary.id}` });
  return {
    itinerary_id: itinerary.id,
    links: { retrieve: link("GET"), ...(request.hold ? { resume: link("PUT"), cancel: link("DELETE") } : {}) },
  };
}

/** @throws MockRefusal for a number that nobody has, or an order that has lapsed */
export function findItinerary(state: MockState, id: string): StoredItinerary {
  const found = state.itineraries.get(id);
  if (!found || (found.heldUntil !== null && found.heldUntil <= state.now()))
    throw new MockRefusal(404, "resource_not_found");
  return found;
}

export function resume(state: MockState, id: string, fault: MockFault | undefined): void {
  const found = findItinerary(state, id);
  if (found.heldUntil === null) throw new MockRefusal(400, "link.invalid");
  found.heldUntil = null;
  if (fault?.how === "decided_later" || fault?.how === "refused_later")
    found.decided = { at: state.now() + decidedAfterMs, status: fault.how === "decided_later" ? "booked" : "canceled" };
}

/** Gives up what is held. */
export function release(state: MockState, id: string): void {
  const found = findItinerary(state, id);
  if (found.heldUntil === null) throw new MockRefusal(400, "link.invalid");
  for (const room of found.rooms) room.cancelled ??= { refund: priceOf(state, found.sale, room.occupancy) };
}

export function cancelRoom(state: MockState, id: string, roomId: string): void {
  const { rooms, sale, heldUntil } = findItinerary(state, id);
  const room = rooms.find((each) => each.id === roomId);
  if (!room || heldUntil !== null) throw new MockRefusal(404, "resource_not_found");
  if (room.cancelled) throw new MockRefusal(400, "room_already_cancelled");
  room.cancelled = { refund: priceOf(state, sale, room.occupancy) - feeOf(state, sale, room.occupancy) };
}

function statusOf(state: MockState, { heldUntil, decided }: StoredItinerary, room: StoredRoom): string {
  if (room.cancelled) return "canceled";
  if (heldUntil !== null) return "pending";
  return !decided ? "booked" : decided.at <= state.now() ? decided.status : "pending";
}

/** `key` of the partner: a new one is told by its number alone for a while. */
export function describeItinerary(state: MockState, itinerary: StoredItinerary) {
  const { id, sale, rooms, reference, heldUntil, createdAt } = itinerary;
  const created = new Date(createdAt).toISOString();
  if (itinerary.toldFrom > state.now()) return { itinerary_id: id, creation_date_time: created };
  const link = (method: string, path = "") => ({ method, href: `/v3/itineraries/${id}${path}?token=${id}` });
  return {
    itinerary_id: id,
    property_id: sale.property,
    links: heldUntil !== null ? { resume: link("PUT"), cancel: link("DELETE") } : {},
    email: itinerary.email,
    rooms: rooms.map((room) => {
      const status = statusOf(state, itinerary, room);
      const price = priceOf(state, sale, room.occupancy);
      const refund = room.cancelled?.refund ?? price - feeOf(state, sale, room.occupancy);
      const isNumbered = state.now() - createdAt > 86_400_000;
      return {
        id: room.id,
        confirmation_id: { expedia: id, ...(isNumbered ? { property: `H${createdAt % 1e6}` } : {}) },
        bed_group_id: sale.bed,
        checkin: sale.checkin,
        checkout: sale.checkout,
        given_name: room.given_name,
        family_name: room.family_name,
        ...(room.special_request ? { special_request: room.special_request } : {}),
        status,
        rate: {
          id: String(sale.board),
          merchant_of_record: "expedia",
          ...describeTerms(state, sale),
          cancel_refund: { amount: decimal(0 - refund), currency: state.currency },
          pricing: describePricing(state, sale, room.occupancy),
        },
        links: status === "booked" ? { cancel: link("DELETE", `/rooms/${room.id}`) } : {},
      };
    }),
    creation_date_time: created,
    affiliate_reference_id: reference,
  };
}
