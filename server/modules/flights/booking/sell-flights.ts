import { addMoney, type Money, multiplyMoney, sar, subtractMoney } from "#contract/money.ts";
import type { Locale } from "#contract/text.ts";
import { AppError } from "#server/platform/errors.ts";
import type { OwnPrice } from "#server/platform/exchange.ts";
import { shareOut } from "#server/platform/share-out.ts";
import type { CallContext, Quote } from "#server/platform/supplier.ts";
import { askSupplier, findFares, supplierOf } from "../search/find-fares.ts";
import type { FlightChoice, FlightChoiceView, FlightSeller } from "./flight-choice.ts";
import type { FlightFare, FlightOption } from "../flight-supplier.ts";
import type { FlightDeps } from "../flights-deps.ts";
import { nameFlights } from "../search/name-flights.ts";
import { serviceFee, type ServiceFee } from "../search/service-fee.ts";
import { fewSeatsLeft, showFare } from "../search/show-offer.ts";

/** What bookings ask of flights. */
export function createFlightSeller(deps: FlightDeps): FlightSeller {
  return {
    choose: (searchId, offerId, fareId, context) => chooseFare(deps, searchId, offerId, fareId, context),
    describe: (choice, locale) => describeChoice(deps, choice, locale),
    recheck: (choice, context) => recheckChoice(deps, choice, context),
    extras: ({ fare }, context) => askSupplier(() => supplierOf(deps, fare.ref.supplier).extras(fare, context)),
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
    perAdult: addMoney(perAdultOf(option, fare), fee.each),
    seatsLeft: option.seatsLeft,
    serviceFee: fee.total,
    feeTravellers: fee.travellers,
    total: addMoney(fare.total, fee.total),
    expiresAt: option.expiresAt,
  };
}

/** One adult's share of a fare: the same part of the total as at the cheapest fare. */
function perAdultOf({ perAdult, fares }: FlightOption, { total }: FlightFare): Money {
  const { amount: cheapest } = fares[0]?.total ?? sar(0);
  const { amount: share } = perAdult;
  return cheapest ? multiplyMoney(total, share / cheapest) : total;
}

async function recheckChoice(
  deps: FlightDeps,
  choice: FlightChoice,
  context: CallContext,
): Promise<{ quote: Quote; choice: FlightChoice }> {
  const { ref } = choice.fare;
  const { own, ...quote } = await askSupplier(() => supplierOf(deps, ref.supplier).recheck(choice.fare, context));
  if (quote.state === "terms_changed") throw new AppError("offer_unavailable");
  return { quote, choice: quote.state === "same" ? choice : repriceChoice(choice, quote.total, own) };
}

/** Airport charges stay what they are; fares and the VAT on them move alike, the shares rounded so that lines add up to the new total. */
function repriceChoice(choice: FlightChoice, total: Money, own: OwnPrice | null): FlightChoice {
  const difference = subtractMoney(total, choice.fare.total);
  const moving = choice.fare.lines.filter((line) => line.code !== "taxes");
  const shares = shareOut(
    difference.amount,
    moving.map(({ amount }) => amount.amount),
  );
  const lines = choice.fare.lines.map((line) => {
    const share = shares[moving.indexOf(line)] ?? 0;
    return share === 0 ? line : { ...line, amount: addMoney(line.amount, sar(share)) };
  });
  return {
    ...choice,
    fare: { ...choice.fare, lines, total, own },
    total: addMoney(total, choice.serviceFee),
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
  return { ...today, travellers: choice.feeTravellers, total: choice.serviceFee };
}
