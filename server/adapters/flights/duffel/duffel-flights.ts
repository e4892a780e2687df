import { compareMoney, isSameMoney } from "#contract/money.ts";
import type { FlightSupplier } from "#server/modules/flights/index.ts";
import type { BothTexts } from "#contract/text.ts";
import { createTransport, type TransportDeps } from "#server/platform/partners/create-transport.ts";
import { SupplierError } from "#server/platform/supplier.ts";
import { addServices, reconcileServices } from "./add-services.ts";
import { acceptAirlineChange, readAirlineChanges } from "./airline-changes.ts";
import { confirmCancel, quoteCancel } from "./cancel-order.ts";
import { changeOrder } from "./change-order.ts";
import { freshOffer } from "./check-order.ts";
import { createDuffelCalls } from "./duffel-calls.ts";
import type { DuffelDeps } from "./duffel-deps.ts";
import { duffelPartner, type DuffelSettings, supplierId } from "./duffel-partner.ts";
import { findHold, viewBooking } from "./find-booking.ts";
import { holdOrder } from "./hold-order.ts";
import { issueOrder } from "./issue-order.ts";
import { offerServices, quoteServices } from "./offer-services.ts";
import { splitChangeToken } from "./read-change-offers.ts";
import { readExtras } from "./read-extras.ts";
import { createNoticeReader } from "./read-notice.ts";
import { readFare, readOffer } from "./read-offer.ts";
import { fareToken, offerOf, offersOf, readOptions } from "./read-options.ts";
import { reconcileChange } from "./reconcile-change.ts";
import { reconcileOrder } from "./reconcile-order.ts";
import { changeFares, quoteChange, searchChange } from "./search-change.ts";

const unmapped = (): never => {
  throw new SupplierError("not_permitted", { code: "not_by_api" });
};
const colour = "#52635F";

/** Duffel v2 as a flight supplier (docs/partners.md says what of it was never seen against the service itself). */
export function createDuffelFlights(
  platform: TransportDeps & Pick<DuffelDeps, "keys">,
  settings: DuffelSettings,
): FlightSupplier {
  const calls = createDuffelCalls(createTransport(platform, duffelPartner(settings)));
  const deps: DuffelDeps = { ...platform, calls };
  /** Names of airlines as answers told them, for those that we have no name of. */
  const names = new Map<string, string>();

  return {
    id: supplierId,
    can: {
      hold: true,
      holdExtras: false,
      cancelQuote: true,
      voidWindow: false,
      partialCancel: false,
      extras: true,
      change: true,
      addExtras: true,
      airlineChanges: true,
      correctName: false,
      divide: false,
      calendar: false,
      documents: ["passport"],
    },
    carrier(code) {
      const name = names.get(code);
      return name === undefined ? null : { name: { en: name, ar: name } satisfies BothTexts, colour };
    },
    async *search(query, context) {
      const offers = await calls.searchOffers(query, context);
      for (const { slices } of offers)
        for (const { segments } of slices)
          for (const { marketing_carrier: sold, operating_carrier: flown } of segments)
            for (const airline of [sold, flown]) if (airline?.iata_code) names.set(airline.iata_code, airline.name);
      const { options, lost } = readOptions(offers);
      if (Object.keys(lost).length > 0) platform.log.warn("offers left out", { supplier: supplierId, lost });
      yield options;
    },
    // There is no such call, and searching every day would spend what a partner allows on prices that nobody buys.
    calendar: async ({ start, days }) =>
      Array.from({ length: days }, (_, at) => ({
        date: new Date(Date.parse(start) + at * 86_400_000).toISOString().slice(0, 10),
        total: null,
      })),
    priceGrid: async ({ days }) => Array.from({ length: days }, () => Array.from({ length: days }, () => null)),
    async fares({ token }, context) {
      const change = splitChangeToken(token);
      if (change) return changeFares(deps, token, change, context);
      const offers = offersOf(token);
      if (offers.length === 0) throw new SupplierError("not_found", { code: "option" });
      const found = await Promise.all(
        offers.map(async ([id, offerId]) =>
          readFare(readOffer(await freshOffer(deps, offerId, context)), id, fareToken(token, id)),
        ),
      );
      return found.toSorted((a, b) => compareMoney(a.total, b.total));
    },
    async recheck({ token }, expected, context) {
      const { fare } = readOffer(await freshOffer(deps, offerOf(token), context));
      const state = isSameMoney(fare.total, expected) ? "same" : "price_changed";
      return { state, total: fare.total, previousTotal: expected };
    },
    async extras({ token }, context) {
      const offer = await freshOffer(deps, offerOf(token), context);
      const { bags, seatMaps } = readExtras(offer, await calls.seatMaps(offer.id, context));
      return { bags, seatMaps };
    },
    hold: (order, context) => holdOrder(deps, order, context),
    issue: ({ token }, order, context) => issueOrder(deps, token, order, context),
    reconcile: (clientRef, context) => reconcileOrder(deps, clientRef, context),
    retrieve: async ({ token }, context) => viewBooking(deps, await findHold(deps, token), context),
    quoteCancel: (booking, travellers, context) => quoteCancel(deps, booking, travellers, context),
    confirmCancel: (quote, context) => confirmCancel(deps, quote, context),
    searchChange: (booking, dates, context) => searchChange(deps, booking, dates, context),
    quoteChange: (booking, fare, context) => quoteChange(deps, booking, fare, context),
    change: (quote, clientRef, context) => changeOrder(deps, quote, clientRef, context),
    reconcileChange: (clientRef, context) => reconcileChange(deps, clientRef, context),
    additions: (booking, context) => offerServices(deps, booking, context),
    quoteExtras: (booking, wanted, context) => quoteServices(deps, booking, wanted, context),
    addExtras: (quote, clientRef, context) => addServices(deps, quote, clientRef, context),
    reconcileExtras: (clientRef, context) => reconcileServices(deps, clientRef, context),
    airlineChanges: (booking, context) => readAirlineChanges(deps, booking, context),
    acceptAirlineChange: (booking, id, context) => acceptAirlineChange(deps, booking, id, context),
    ...(settings.webhookSecret && { readNotice: createNoticeReader(platform.db, settings.webhookSecret) }),
    // There is no such call: a person asks the airline (docs/decisions/0085).
    correctName: unmapped,
    reconcileName: unmapped,
    // Nor one that divides an order (docs/decisions/0101).
    divide: unmapped,
    reconcileDivision: unmapped,
  };
}
