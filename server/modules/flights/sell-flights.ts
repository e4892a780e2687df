import { sar, type Money } from "#contract/money.ts";
import type { Locale } from "#contract/text.ts";
import { AppError } from "#server/platform/errors.ts";
import type { CallContext, Quote } from "#server/platform/supplier.ts";
import { askSupplier, findFares, supplierOf } from "./find-fares.ts";
import type { FlightChoice, FlightChoiceView, FlightSeller } from "./flight-choice.ts";
import type { FlightFare, FlightOption } from "./flight-supplier.ts";
import type { FlightDeps } from "./flights-deps.ts";
import { nameFlights } from "./name-flights.ts";
import { serviceFee, type ServiceFee } from "./service-fee.ts";
import { fewSeatsLeft, showFare } from "./show-offer.ts";

/** What bookings ask of flights. */
export function createFlightSeller(deps: FlightDeps): FlightSeller {
  return {
    choose: (searchId, offerId, fareId, context) => chooseFare(deps, searchId, offerId, fareId, context),
    describe: (choice, locale) => describeChoice(deps, choice, locale),
    recheck: (choice, context) => recheckChoice(deps, choice, context),
    extras: ({ fare }, context) => askSupplier(() => supplierOf(deps, fare.ref.supplier).extras(fare.ref, context)),
    hold: ({ fare }, order, context) => supplierOf(deps, fare.ref.supplier).hold({ ...order, fare: fare.ref }, context),
    issue: (booking, expected, clientRef, context) =>
      supplierOf(deps, booking.supplier).issue(booking, expected, clientRef, context),
    reconcile: (supplier, clientRef, context) => supplierOf(deps, supplier).reconcile(clientRef, context),
    cancelsParts: (supplier) => supplierOf(deps, supplier).can.partialCancel,
    quoteCancel: (booking, travellers, context) =>
      supplierOf(deps, booking.supplier).quoteCancel(booking, travellers, context),
    confirmCancel: (quote, context) => supplierOf(deps, quote.supplier).confirmCancel(quote, context),
  };
}

async function chooseFare(
  deps: FlightDeps,
  searchId: string,
  offerId: string,
  fareId: string,
  context: CallContext,
): Promise<FlightChoice> {
  const { search, candidate, fares } = await findFares(deps, searchId, offerId, context);
  const fare = fares.find((each) => each.id === fareId);
  if (!fare) throw new AppError("offer_unavailable");
  const { option, fee } = candidate;
  return {
    query: search.query,
    slices: option.slices,
    fare,
    perAdult: sar(perAdultOf(option, fare) + fee.each),
    seatsLeft: option.seatsLeft,
    serviceFee: sar(fee.total),
    feeTravellers: fee.travellers,
    total: sar(fare.total.amount + fee.total),
    expiresAt: option.expiresAt,
  };
}

/** One adult's share of a fare: the same part of the total as at the cheapest fare. */
function perAdultOf({ perAdult, fares }: FlightOption, fare: FlightFare): number {
  const cheapest = fares[0]?.total.amount ?? 0;
  return cheapest ? Math.round((fare.total.amount * perAdult.amount) / cheapest) : fare.total.amount;
}

async function recheckChoice(
  deps: FlightDeps,
  choice: FlightChoice,
  context: CallContext,
): Promise<{ quote: Quote; choice: FlightChoice }> {
  const { ref, total } = choice.fare;
  const quote = await askSupplier(() => supplierOf(deps, ref.supplier).recheck(ref, total, context));
  if (quote.state === "terms_changed") throw new AppError("offer_unavailable");
  return { quote, choice: quote.state === "same" ? choice : repriceChoice(choice, quote.total) };
}

/** Airport charges stay what they are; fares and the VAT on them move alike, the rounding on the first. Lines add up to the new total. */
function repriceChoice(choice: FlightChoice, total: Money): FlightChoice {
  const difference = total.amount - choice.fare.total.amount;
  const moving = choice.fare.lines.filter((line) => line.code !== "taxes");
  const sum = moving.reduce((all, line) => all + line.amount.amount, 0);
  const shares = new Map(moving.map((line) => [line, Math.round((difference * line.amount.amount) / sum)]));
  const rest = difference - [...shares.values()].reduce((all, share) => all + share, 0);
  const lines = choice.fare.lines.map((line) => {
    const share = (shares.get(line) ?? 0) + (line === moving[0] ? rest : 0);
    return share === 0 ? line : { ...line, amount: sar(line.amount.amount + share) };
  });
  return {
    ...choice,
    fare: { ...choice.fare, lines, total },
    total: sar(total.amount + choice.serviceFee.amount),
  };
}

export function describeChoice(deps: FlightDeps, choice: FlightChoice, locale: Locale): FlightChoiceView {
  const fee = feeOf(deps, choice);
  const fare = showFare(choice.fare, fee, locale);
  const { id, name, cabin, cabinBag, checkedBag, refund, change, total } = fare;
  return {
    offer: {
      id: choice.fare.id,
      slices: choice.slices,
      fare: { id, name, cabin, cabinBag, checkedBag, refund, change, total },
      total: choice.total,
      perAdult: choice.perAdult,
      seatsLeft: fewSeatsLeft(choice),
    },
    fare,
    names: nameFlights(deps, [choice.slices], locale),
    document: deps.places.documentRule({ nationality: "SA", residence: "SA", slices: choice.slices, locale }),
  };
}

/** The fee as it was when chosen, whatever it is today. */
function feeOf({ places }: FlightDeps, choice: FlightChoice): ServiceFee {
  const today = serviceFee(places, choice.query, choice.slices);
  return { ...today, travellers: choice.feeTravellers, total: choice.serviceFee.amount };
}
