import { createDuffelFlights } from "#server/adapters/flights/duffel/duffel-flights.ts";
import { duffelPartner, readDuffelSettings } from "#server/adapters/flights/duffel/duffel-partner.ts";
import { createSandboxFlights } from "#server/adapters/flights/sandbox/sandbox-flights.ts";
import { noAuthority } from "#server/adapters/visas/none/no-authority.ts";
import { createSandboxAuthority } from "#server/adapters/visas/sandbox/sandbox-visas.ts";
import { createSandboxTransfers } from "#server/adapters/transfers/sandbox/sandbox-transfers.ts";
import type { RuleProduct } from "#contract/admin/pricing-rule.ts";
import type { ReadToldTrip } from "#server/modules/content/index.ts";
import type { PricedProduct } from "#server/platform/pricing/priced-product.ts";
import type { ContactProofs } from "#server/modules/contact-proofs/index.ts";
import { createFlights, type FlightSupplier } from "#server/modules/flights/index.ts";
import { createHotels, type HotelSupplier } from "#server/modules/hotels/index.ts";
import { createPackages } from "#server/modules/packages/index.ts";
import type { Places } from "#server/modules/places/index.ts";
import { createPricing } from "#server/modules/pricing-rules/index.ts";
import { createTransfers, type TransferSupplier } from "#server/modules/transfers/index.ts";
import { createVisas } from "#server/modules/visas/index.ts";
import type { Exchange } from "#server/platform/exchange.ts";
import { traceCalls } from "#server/platform/telemetry/trace-calls.ts";
import type { FileStore } from "#server/platform/files.ts";
import type { Mailer } from "#server/platform/mailer.ts";
import { composeBedBanks } from "./bed-bank.ts";
import type { Platform } from "./platform.ts";
import type { Sandboxes } from "./sandboxes.ts";
import { composeScan } from "./virus-scan.ts";

/** What a test puts in the place of the sandboxes. */
export type GivenSuppliers = {
  suppliers?: FlightSupplier[] | undefined;
  hotelSuppliers?: HotelSupplier[] | undefined;
  retiredHotels?: HotelSupplier[] | undefined;
  transferSuppliers?: TransferSupplier[] | undefined;
};

type Sources = GivenSuppliers & {
  platform: Platform;
  sandboxes: Sandboxes;
  mailer: Mailer;
  places: Places;
  exchange: Exchange;
  contactProofs: ContactProofs;
  files: FileStore;
};

/** Everything that is sold, with the suppliers behind it, and what each product gives to the modules that know none. */
export function composeProducts({
  platform,
  sandboxes,
  mailer,
  places,
  exchange,
  contactProofs,
  files,
  ...given
}: Sources) {
  const {
    env,
    database: db,
    queue,
    clock,
    log,
    cache,
    keptSearches,
    renderPdf,
    published,
    keyFor,
    circuits,
    telemetry,
  } = platform;
  const pricing = createPricing({ db, log });
  const shared = {
    db,
    queue,
    clock,
    log,
    cache,
    keptSearches,
    mailer,
    renderPdf,
    published,
    places,
    exchange,
    pricing: pricing.port,
    publicUrl: env.PUBLIC_URL,
    peopleKeys: keyFor("booking people"),
    firstAnswerMs: env.FIRST_ANSWER_MS,
  };
  // In a live site nobody stands behind what is left out, and nothing of it was ever sold there.
  const isBoxThere = env.MODE !== "live";
  const duffel = env.FLIGHT_SUPPLIER === "duffel" ? readDuffelSettings(env) : null;
  const flightSuppliers = () => {
    const partner = { db, clock, log, circuits, measure: telemetry.partnerCall, keys: keyFor("partner orders") };
    if (duffel) return [createDuffelFlights(partner, duffel)];
    return isBoxThere ? [createSandboxFlights(sandboxes.openFlights, sandboxes.noticeSecret)] : [];
  };
  const flights = createFlights({
    ...shared,
    suppliers: (given.suppliers ?? flightSuppliers()).map((each) => traceCalls("flights", each)),
  });
  const bedBanks = composeBedBanks(platform, sandboxes);
  const hotels = createHotels({
    ...shared,
    suppliers: (given.hotelSuppliers ?? (bedBanks.partners.some(Boolean) || isBoxThere ? bedBanks.selling : [])).map(
      (each) => traceCalls("hotels", each),
    ),
    retired: (given.retiredHotels ?? bedBanks.retired).map((each) => traceCalls("hotels", each)),
    mapTiles: env.MAP_TILES_URL ? { url: env.MAP_TILES_URL, attribution: env.MAP_TILES_ATTRIBUTION } : null,
  });
  const packages = createPackages(shared);
  const visas = createVisas({
    ...shared,
    files,
    scan: composeScan(platform),
    authority: isBoxThere ? createSandboxAuthority() : noAuthority,
    contacts: contactProofs,
    keys: { answers: keyFor("visa answers"), files: keyFor("visa files") },
  });
  const transfers = createTransfers({
    ...shared,
    suppliers: (given.transferSuppliers ?? (isBoxThere ? [createSandboxTransfers(sandboxes.openTransfers)] : [])).map(
      (each) => traceCalls("transfers", each),
    ),
  });
  const bookables = {
    flight: flights.bookable,
    hotel: hotels.bookable,
    package: packages.bookable,
    visa: visas.bookable,
    transfer: transfers.bookable,
  };
  const supplied = [
    { product: "flight", partner: duffel && duffelPartner(duffel), faults: "flights" },
    ...bedBanks.partners.map((partner) => ({ product: "hotel", partner, faults: "hotels" }) as const),
    { product: "transfer", partner: null, faults: "transfers" },
    { product: "visa", partner: null, faults: null },
  ] as const;
  const standing = supplied.filter(({ partner }) => partner || isBoxThere);
  const { sold } = platform.http;
  return {
    hotels,
    visas,
    pricing,
    modules: [flights, hotels, transfers, visas, packages],
    /** What the booking core sells. */
    bookables,
    /** Where the codes of a product lead. */
    offerSearches: {
      ...(sold.has("flight") && { flights: flights.offerSearch }),
      ...(sold.has("hotel") && { hotels: hotels.offerSearch }),
      ...(sold.has("package") && { packages: packages.offerSearch }),
      ...(sold.has("visa") && { visas: visas.offerSearch }),
    },
    /** How a trip is read that an editor tries an offer on, where more than its day counts. */
    toldTrips: { flights: flights.readToldTrip, hotels: hotels.readToldTrip } as Partial<Record<string, ReadToldTrip>>,
    /** What pricing rules may name, and are tried on. */
    ofPricing: { flight: flights.ofPricing, hotel: hotels.ofPricing } satisfies Record<RuleProduct, PricedProduct>,
    /** Who stands behind each product, for the page of the system: a partner, or a service in the box and whose faults are set. */
    supplied: standing,
    /** What a service in the box sells. */
    boxed: standing.filter(({ partner }) => !partner).map(({ product }) => product),
    /** What is kept of people beside their bookings. */
    ofAccounts: { bookings: [visas.ofAccounts], messages: [packages.ofAccounts] },
    /** Pages that search engines are told of. */
    catalogues: sold.has("hotel") ? [hotels.listPages] : [],
    /** What favourites ask of what is sold. */
    ofFavourites: {
      flight: sold.has("flight") ? flights.describeFavourites : describeNothing,
      hotel: sold.has("hotel") ? hotels.describeFavourites : describeNothing,
      package: sold.has("package") ? packages.describeFavourites : describeNothing,
    },
    /** What price alerts ask of what is sold. */
    ofAlerts: sold.has("flight") ? flights.watched : { ...flights.watched, ...watchNothing },
    /** What prices of destinations are found by, and what their countries ask of who enters. */
    ofDestinations: {
      searches: {
        ways: sold.has("flight") ? flights : null,
        nights: sold.has("hotel") ? hotels : null,
      },
      entryRules: visas.listEntryRules,
    },
    sealed: visas.sealed,
    listFiles: visas.listFiles,
    /** What waits for staff. */
    ofDesk: { callbacks: packages.ofDesk, visas: visas.ofDesk },
    deleting: [visas, packages],
  };
}

/** What was saved of a product that is not sold any more. */
const describeNothing = async (saved: readonly unknown[]): Promise<null[]> => saved.map(() => null);

/** Of one that is not sold no price is found: nothing can be watched anew, and the nightly round passes. */
const watchNothing = { findPrice: async () => null, findPriceApart: async () => null };
