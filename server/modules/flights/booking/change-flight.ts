import type { ChangeProblem } from "#contract/booking-changes.ts";
import { addMoney, isSameMoney, type Money } from "#contract/money.ts";
import { formatSlice, parseSlice } from "#contract/slices.ts";
import {
  type BookingRow,
  changeFee,
  type ChangedOrder,
  type Changing,
  type SupplierChangeCost,
} from "#server/modules/bookings/for-products.ts";
import { localToUtc } from "#server/platform/local-to-utc.ts";
import { shareOut } from "#server/platform/share-out.ts";
import { type CallContext, type Outcome, SupplierError } from "#server/platform/supplier.ts";
import type { ChangeCost, ChangeOption, FlightBooking } from "../flight-supplier.ts";
import type { FlightDeps } from "../flights-deps.ts";
import { optionId } from "../search/candidate.ts";
import { supplierOf } from "../ask-supplier.ts";
import { nameFlights } from "../search/name-flights.ts";
import { perAdultOf } from "../search/per-adult.ts";
import { showFareSummary } from "../search/show-offer.ts";
import { describeChoice } from "./describe-choice.ts";
import { givenChoice, keptExtras } from "./given-flights.ts";
import type { FlightChoice } from "./flight-choice.ts";
import { type FlightItem, type IssuedTicket, newFlightItem } from "./flight-item.ts";
import { travellerTypes } from "./traveller-rules.ts";

type Deps = Pick<FlightDeps, "places" | "suppliers">;
type Row = BookingRow<FlightItem>;

/** Flights are changed to other days for everybody of the booking, before the first one leaves (docs/decisions/0079). */
export const changeFlight = (deps: Deps): Changing<FlightItem> => ({
  // An infant on a lap is charged by nobody.
  fee: ({ choice }) => changeFee() * travellerTypes(choice).filter((type) => type !== "infant").length,
  problems: (row, now) => problemsOf(deps, row, now),
  search: async (row, dates, context) => {
    const options = await searchOptions(deps, row, dates, context);
    const charge = row.item.choice.serviceFee;
    return {
      names: nameFlights(
        deps,
        options.map(({ slices }) => slices),
        context.locale,
      ),
      options: options.map((option) => ({
        id: optionId(option),
        slices: option.slices,
        byAirline: option.byAirline,
        fares: option.fares.map(({ costs, ...fare }) => ({
          fare: showFareSummary(fare, charge, context.locale),
          cost: costOf(costs),
        })),
      })),
    };
  },
  quote: async (row, { dates, option: id, fare: fareId }, context) => {
    const { ref } = orderOf(row);
    const airline = supplierOf(deps, ref.supplier);
    const option = (await searchOptions(deps, row, dates, context)).find((each) => optionId(each) === id);
    if (!option) throw new SupplierError("not_found", { code: "option" });
    const fare = (await airline.fares(option.ref, context)).find((each) => each.id === fareId);
    if (!fare) throw new SupplierError("not_found", { code: "fare" });
    const quote = await airline.quoteChange(ref, fare.ref, context);
    // Its lines would not add up to what is paid.
    if (!quote.byAirline && !isSameMoney(quote.total, fare.total)) throw new SupplierError("price_changed");
    const paid = row.item.choice.fare;
    return {
      ref: quote.ref,
      byAirline: quote.byAirline,
      choice: quote.byAirline
        ? givenChoice(row.item, choiceOf(row.item, option, { ...paid, ref: fare.ref }))
        : choiceOf(row.item, option, fare),
      cost: costOf(quote),
      expiresAt: quote.expiresAt,
    };
  },
  change: async (row, quote, reference, context) =>
    asChanged(await supplierOf(deps, quote.supplier).change(quote, reference, context)),
  reconcile: async (row, reference, context) =>
    asChanged(await supplierOf(deps, orderOf(row).ref.supplier).reconcileChange(reference, context)),
  apply: (item, choice, issued) => ({
    ...newFlightItem(choice as FlightChoice),
    ...keptExtras(item, choice as FlightChoice),
    travellers: item.travellers,
    // Meals and assistance are the traveller's, whatever is flown.
    ...(item.requests ? { requests: item.requests } : {}),
    tickets: issued as IssuedTicket[],
  }),
  choiceOf: ({ choice }) => choice,
  ticketNumbers: ({ tickets }) => tickets.map(({ number }) => number),
  view: (choice, before, locale) => {
    const [now, then] = [choice as FlightChoice, before as FlightChoice];
    const { offer } = describeChoice(deps, now, locale);
    return {
      slices: now.slices,
      before: then.slices,
      fare: offer.fare,
      names: nameFlights(deps, [now.slices, then.slices], locale),
    };
  },
});

function problemsOf(deps: Deps, { item, order }: Row, now: Date): ChangeProblem[] {
  const { fare, slices } = item.choice;
  const first = slices[0]?.segments[0];
  const hasLeft = !first || localToUtc(first.departs, deps.places.airport(first.from)?.tz ?? "UTC") <= now;
  // What was sold in another currency is changed by nobody yet: its difference has no rate of its own.
  const isOffered = order && !order.own && supplierOf(deps, order.ref.supplier).can.change;
  return [
    ...(isOffered ? [] : ["not_offered" as const]),
    ...(fare.change.allowed === "yes" ? [] : ["not_changeable" as const]),
    ...(hasLeft ? ["departed" as const] : []),
  ];
}

function orderOf({ id, order }: Row) {
  if (!order) throw new Error(`booking ${id} to be changed has no order`);
  return order;
}

async function searchOptions(
  deps: Deps,
  row: Row,
  dates: readonly (string | null)[],
  context: CallContext,
): Promise<ChangeOption[]> {
  const { ref } = orderOf(row);
  if (dates.length !== row.item.choice.slices.length) throw new SupplierError("invalid_request", { field: "dates" });
  return supplierOf(deps, ref.supplier).searchChange(ref, [...dates], context);
}

/** In halalas. @throws SupplierError unavailable for another currency */
function costOf({ total, difference, penalty, kept }: ChangeCost): SupplierChangeCost {
  const halalas = ({ amount, currency }: Money) => {
    if (currency !== "SAR") throw new SupplierError("unavailable", { code: "currency" });
    return amount;
  };
  return {
    supplierTotal: halalas(total),
    difference: halalas(difference),
    penalty: halalas(penalty),
    kept: halalas(kept),
  };
}

/** The choice of a booking with other flights; our service fee stays what it was. */
function choiceOf({ choice }: FlightItem, option: ChangeOption, fare: FlightChoice["fare"]): FlightChoice {
  const { serviceFee, feeTravellers, query } = choice;
  const [each = 0] = shareOut(
    serviceFee.amount,
    Array.from({ length: feeTravellers }, () => 1),
  );
  const slices = query.slices.map((slice, at) => {
    const { from, to, date } = parseSlice(slice);
    return formatSlice({ from, to, date: option.slices[at]?.departs.slice(0, 10) ?? date });
  });
  return {
    ...choice,
    query: { ...query, slices },
    slices: option.slices,
    fare,
    perAdult: addMoney(perAdultOf(option, fare.total), { ...serviceFee, amount: each }),
    seatsLeft: null,
    total: addMoney(fare.total, serviceFee),
    expiresAt: option.expiresAt,
  };
}

function asChanged(outcome: Outcome<FlightBooking>): Outcome<ChangedOrder> {
  if (outcome.state !== "confirmed") return outcome;
  const { ref, locator, total, tickets, status } = outcome.booking;
  // Still being issued, or in a currency that it was not sold in: nobody knows yet what it is.
  if (status !== "ticketed" || total.currency !== "SAR")
    return { state: "unknown", fault: new SupplierError("unknown_outcome", { code: status }) };
  return { state: "confirmed", booking: { order: { ref, locator, supplierTotal: total.amount }, issued: tickets } };
}
