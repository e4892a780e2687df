import { isSameMoney, sar, subtractMoney, sumMoney } from "#contract/money.ts";
import * as limits from "#contract/limits.ts";
import { nightsOf } from "#contract/stay-rules.ts";
import type { StayAsItIs, StayChangeProblem, StayWish } from "#contract/stay-changes.ts";
import type { Locale } from "#contract/text.ts";
import {
  type BookingRow,
  type ChangedOrder,
  isUnnamed,
  type StayChanging,
} from "#server/modules/bookings/for-products.ts";
import { AppError } from "#server/platform/errors.ts";
import { localToUtc } from "#server/platform/local-to-utc.ts";
import { type CallContext, type Outcome, SupplierError } from "#server/platform/supplier.ts";
import { supplierOf } from "../ask-supplier.ts";
import { refuseBadStay } from "../check-stay-query.ts";
import type { HotelReservation, RoomRateContent } from "../hotel-supplier.ts";
import type { HotelDeps } from "../hotels-deps.ts";
import { netOf } from "../hotels-in-riyals.ts";
import { sellRate } from "../mark-up.ts";
import { anonymiseGuest } from "./anonymous-guest.ts";
import { orderNumbers } from "./book-rooms.ts";
import { freeUntilOf } from "./cancel-words.ts";
import { sumRates } from "./choose-rooms.ts";
import { describeChoice } from "./describe-choice.ts";
import { type HotelChoice, markUpTotal } from "./hotel-choice.ts";
import type { HotelItem, RoomGuest } from "./hotel-item.ts";
import { freeEnds } from "./hotel-listing.ts";

type Deps = Pick<HotelDeps, "suppliers" | "places" | "clock">;
type Row = BookingRow<HotelItem>;
/** What a change of a stay is of: the rooms with their days, and who they are for. */
type HeldStay = Pick<HotelItem, "choice" | "guests">;

/** Days are changed while cancelling costs nothing; guests are, and a room is added, until check-in (docs/decisions/0093). */
export const changeStay = (deps: Deps): StayChanging<HotelItem> => ({
  problems: (row, now) => problemsOf(deps, row, now),
  daysUntil: ({ item: { choice } }, now) => daysUntil(choice, now),
  quote: (row, wish, context) => quoteStay(deps, row, wish, context),
  change: async (row, quote, reference, context, choice) => {
    const guests = (choice as HeldStay).guests.map(({ title, firstname, lastname }) => ({
      title,
      firstname,
      lastname,
    }));
    return asChanged(reference, await supplierOf(deps, quote.supplier).change(quote, guests, reference, context));
  },
  reconcile: async (row, reference, context) =>
    asChanged(reference, await supplierOf(deps, orderOf(row).ref.supplier).reconcileChange(reference, context)),
  apply: (item, choice) => ({ ...item, ...(choice as HeldStay) }),
  choiceOf: ({ choice, guests }): HeldStay => ({ choice, guests }),
  view: (choice, before, locale) => ({
    before: viewStay(deps, before as HeldStay, locale),
    after: viewStay(deps, choice as HeldStay, locale),
  }),
  anonymised: (held): HeldStay => {
    const { choice, guests } = held as HeldStay;
    return { choice, guests: guests.map(anonymiseGuest) };
  },
});

function orderOf({ id, order }: Row) {
  if (!order) throw new Error(`stay of booking ${id} to be changed has no order`);
  return order;
}

function problemsOf(deps: Deps, { item: { choice }, order }: Row, now: Date): StayChangeProblem[] {
  const { stay, hotel, rooms } = choice;
  // Of what was sold in another currency the difference has no rate; and what is billed otherwise than it was sold is under review.
  const isAsSold = order && !order.own && order.supplierTotal === netTotal(rooms);
  const isOffered = isAsSold && !isUnnamed(order.ref) && supplierOf(deps, order.ref.supplier).can.changeStay;
  const hasBegun = localToUtc(`${stay.checkIn}T${hotel.checkInFrom}`, hotel.timeZone) <= now;
  return [...(hasBegun ? ["arrived" as const] : []), ...(isOffered ? [] : ["ask_us" as const])];
}

const netTotal = (rooms: HotelChoice["rooms"]): number => sumMoney(rooms.map(({ rate }) => netOf(rate))).amount;

function daysUntil(choice: HotelChoice, now: Date): Date | null {
  const ends = freeEnds(choice);
  return ends && ends > now ? ends : null;
}

async function quoteStay(deps: Deps, row: Row, { checkIn, checkOut, more, guests }: StayWish, context: CallContext) {
  const { choice } = row.item;
  const isSameDays = checkIn === choice.stay.checkIn && checkOut === choice.stay.checkOut;
  const named = namedGuests(row.item, more, guests);
  const stay = { ...choice.stay, checkIn, checkOut, rooms: withMore(choice.stay.rooms, more) };
  if (!isSameDays) {
    refuseBadStay(deps, stay, choice.hotel.cityId);
    if (!daysUntil(choice, deps.clock.now())) refuse("checkIn", "not_allowed");
  } else if (more === null && named.every((guest, room) => isSameGuest(guest, row.item.guests[room])))
    refuse("checkIn", "nothing_changed");
  const { ref } = orderOf(row);
  const quote = await supplierOf(deps, ref.supplier).quoteChange(ref, { checkIn, checkOut, more }, context);
  const rooms = sellRooms(withMore(choice.rooms, more), quote.rates);
  // What its rooms cost would not add up to what is paid.
  if (!isSameMoney(quote.total, sar(netTotal(rooms)))) throw new SupplierError("price_changed");
  const isAsItWas = quote.rates.every((rate) => rate === null);
  const sums = isAsItWas
    ? { total: choice.total, atProperty: choice.atProperty }
    : sumRates(rooms.map(({ rate }) => rate));
  const changed: HotelChoice = { ...choice, stay, rooms, ...sums };
  return {
    ref: quote.ref,
    choice: { choice: changed, guests: named } satisfies HeldStay,
    difference: subtractMoney(changed.total, choice.total).amount,
    markUp: markUpTotal(changed) - markUpTotal(choice),
    penalty: quote.penalty.amount,
    supplierTotal: quote.total.amount,
    expiresAt: quote.expiresAt,
  };
}

function refuse(field: string, code: string): never {
  throw new AppError("invalid_input", { errors: { [field]: [code] } });
}

/** The rooms with one more, as the one at this place; the same where none is wanted. */
function withMore<Room>(rooms: readonly Room[], more: number | null): Room[] {
  if (more === null) return [...rooms];
  const like = rooms[more];
  if (like === undefined) return refuse("more", "not_possible");
  if (rooms.length >= limits.hotelRooms) refuse("more", "too_many_rooms");
  return [...rooms, like];
}

/** Who each room is for then; how its beds should stand is no matter of a name. */
function namedGuests({ guests }: HotelItem, more: number | null, wished: StayWish["guests"]): RoomGuest[] {
  if (wished.length !== withMore(guests, more).length) refuse("guests", "one_guest_a_room");
  return wished.map(({ title, firstname, lastname, single_name }, room) => ({
    title,
    firstname,
    lastname: single_name ? "" : (lastname ?? ""),
    single_name,
    bedding: guests[room]?.bedding ?? null,
  }));
}

const isSameGuest = (one: RoomGuest, other: RoomGuest | undefined): boolean =>
  one.title === other?.title && one.firstname === other.firstname && one.lastname === other.lastname;

/** By the rule each rate was sold at, whatever is published since. @throws SupplierError unavailable for another currency */
function sellRooms(
  rooms: HotelChoice["rooms"],
  rates: readonly (RoomRateContent | null | undefined)[],
): HotelChoice["rooms"] {
  return rooms.map(({ rate: sold, type }, place) => {
    const rate = rates[place];
    if (rate === null) return { rate: sold, type };
    if (rate?.currency !== "SAR" || rate.roomTypeId !== type.id)
      throw new SupplierError("unavailable", { code: rate ? "rate" : "rooms" });
    return { type, rate: sellRate({ ...rate, own: null }, sold.markUp?.by ?? null) };
  });
}

function asChanged(reference: string, outcome: Outcome<HotelReservation>): Outcome<ChangedOrder> {
  if (outcome.state !== "confirmed") return outcome;
  const { ref, status, total } = outcome.booking;
  // In a state or a currency that it was not sold in: nobody knows yet what it is.
  if (status !== "confirmed" || total.currency !== "SAR")
    return { state: "unknown", fault: new SupplierError("unknown_outcome", { code: status }) };
  const order = { ref, ...orderNumbers(outcome.booking), supplierTotal: total.amount };
  // A bed bank bills a change by our reference of it.
  return { state: "confirmed", booking: { order, issued: null, documents: [reference] } };
}

function viewStay(deps: Deps, { choice, guests }: HeldStay, locale: Locale): StayAsItIs {
  const view = describeChoice(deps, choice, locale);
  const { checkIn, checkOut } = choice.stay;
  return {
    checkIn,
    checkOut,
    nights: nightsOf(choice.stay),
    rooms: view.rooms.map(({ name }, room) => {
      const { firstname = "", lastname = "" } = guests[room] ?? {};
      return { name, guest: `${firstname} ${lastname}`.trim() };
    }),
    price: choice.total,
    atProperty: choice.atProperty,
    freeUntil: freeUntilOf(view),
  };
}
