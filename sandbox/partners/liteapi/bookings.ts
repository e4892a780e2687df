import { type MockFault, MockRefusal } from "./faults.ts";
import { createId, major, type MockState, type StoredBooking } from "./mock-state.ts";
import { findOffer, policiesOf } from "./rates.ts";

export type BookRequest = {
  prebookId: string;
  clientReference?: string;
  holder?: Record<string, string>;
  guests?: StoredBooking["guests"];
  payment?: { method?: string };
};

/** When what is decided later is decided. */
export const decidedAfterMs = 60_000;
const methods = ["ACC_CREDIT_CARD", "WALLET", "CREDIT"];

/** Checks what LiteAPI checks, and books. @throws MockRefusal */
export function book(state: MockState, request: BookRequest, fault: MockFault | undefined): StoredBooking {
  const { prebookId, clientReference = "", holder, guests = [], payment } = request;
  const taken = [...state.bookings.values()].some((each) => each.clientReference === clientReference);
  if (clientReference && taken) throw new MockRefusal(400, 4005, "");
  const offerId = state.prebooks.get(prebookId);
  if (!offerId) throw new MockRefusal(400, 4002, "invalid prebookId, rate not found");
  if (!methods.includes(payment?.method ?? ""))
    throw new MockRefusal(400, 4000, "missing or not supported payment method");
  const offer = findOffer(state, offerId);
  if (!holder?.["email"] || !holder["phone"] || guests.length !== offer.occupancies.length)
    throw new MockRefusal(400, 4002, "[request body validation message]");
  if (guests.some(({ firstName, lastName }) => !firstName || !lastName))
    throw new MockRefusal(400, 4002, "[request body validation message]");
  const isLater = fault?.how === "decided_later" || fault?.how === "refused_later";
  const booking: StoredBooking = {
    bookingId: createId(),
    clientReference,
    offer: structuredClone(offer),
    prebookId,
    guests,
    holder,
    createdAt: state.now(),
    decided: isLater
      ? { at: state.now() + decidedAfterMs, status: fault.how === "decided_later" ? "CONFIRMED" : "FAILED" }
      : null,
    cancelled: null,
    isListed: fault?.how !== "unlisted",
  };
  state.bookings.set(booking.bookingId, booking);
  return booking;
}

export function findBooking(state: MockState, id: string): StoredBooking | null {
  return state.bookings.get(id) ?? null;
}

function statusOf(state: MockState, { decided, cancelled }: StoredBooking): string {
  if (cancelled) return cancelled.fee > 0 ? "CANCELLED_WITH_CHARGES" : "CANCELLED";
  if (!decided) return "CONFIRMED";
  return decided.at <= state.now() ? decided.status : "PENDING";
}

const priceOf = ({ offer }: StoredBooking) => offer.prices.reduce((all, price) => all + price, 0);

/** `key`: the list calls its rooms otherwise. */
export function describeBooking(
  state: MockState,
  booking: StoredBooking,
  key: "bookedRooms" | "rooms" = "bookedRooms",
) {
  const { offer, bookingId } = booking;
  const total = priceOf(booking);
  const isNumbered = state.now() - booking.createdAt > 86_400_000;
  return {
    bookingId,
    clientReference: booking.clientReference,
    supplierBookingId: bookingId,
    supplierBookingName: "nuitee",
    supplier: "nuitee",
    supplierId: 2,
    status: statusOf(state, booking),
    hotelConfirmationCode: isNumbered ? `H${booking.createdAt % 1e6}` : bookingId,
    checkin: offer.checkin,
    checkout: offer.checkout,
    hotel: { hotelId: offer.hotelId, name: "A hotel" },
    [key]: offer.prices.map((price, at) => ({
      roomType: { roomTypeId: createId(), name: offer.roomName },
      boardType: offer.board.code,
      boardName: offer.board.name,
      adults: offer.occupancies[at]?.adults ?? 0,
      children: key === "rooms" ? "" : (offer.occupancies[at]?.children ?? []).length,
      ...(key === "rooms" ? {} : { rate: { cancellationPolicies: policiesOf(state, offer, price) } }),
      cancellationPolicies: policiesOf(state, offer, price),
      occupancy_number: at + 1,
      amount: major(price),
      currency: state.currency,
      guests: booking.guests.filter(({ occupancyNumber }) => occupancyNumber === at + 1),
    })),
    holder: booking.holder,
    createdAt: new Date(booking.createdAt).toISOString(),
    updatedAt: new Date(booking.createdAt).toISOString(),
    cancellationPolicies: policiesOf(state, offer, total),
    price: major(total),
    commission: 0,
    currency: state.currency,
    prebookId: booking.prebookId,
    nationality: offer.nationality,
    sandbox: 1,
  };
}

/** By the conditions of the booking, to the second. Null: it was over already. */
export function cancel(state: MockState, booking: StoredBooking) {
  if (statusOf(state, booking) !== "CONFIRMED") return null;
  const { offer } = booking;
  const total = priceOf(booking);
  const fee = offer.prices.reduce((all, price) => {
    const { cancelPolicyInfos: infos, refundableTag: tag } = policiesOf(state, offer, price);
    const begun = infos.filter(({ cancelTime }) => Date.parse(`${cancelTime.replace(" ", "T")}Z`) <= state.now());
    const kept = tag === "NRFN" ? price : Math.round((begun.at(-1)?.amount ?? 0) * 100);
    return all + kept;
  }, 0);
  booking.cancelled = { at: state.now(), fee };
  return {
    bookingId: booking.bookingId,
    status: statusOf(state, booking),
    cancellation_fee: major(fee),
    refund_amount: major(total - fee),
    currency: state.currency,
  };
}
