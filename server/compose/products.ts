import { createDuffelFlights } from "#server/adapters/flights/duffel/duffel-flights.ts";
import { duffelPartner, readDuffelSettings } from "#server/adapters/flights/duffel/duffel-partner.ts";
import { createSandboxFlights } from "#server/adapters/flights/sandbox/sandbox-flights.ts";
import { createSandboxAuthority, createSandboxScan } from "#server/adapters/visas/sandbox/sandbox-visas.ts";
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
import type { FileStore } from "#server/platform/files.ts";
import type { Mailer } from "#server/platform/mailer.ts";
import { composeBedBanks } from "./bed-bank.ts";
import type { Platform } from "./platform.ts";
import type { createSandboxes } from "./sandboxes.ts";

/** What a test puts in the place of the sandboxes. */
export type GivenSuppliers = {
  suppliers?: FlightSupplier[] | undefined;
  hotelSuppliers?: HotelSupplier[] | undefined;
  retiredHotels?: HotelSupplier[] | undefined;
  transferSuppliers?: TransferSupplier[] | undefined;
};

type Sources = GivenSuppliers & {
  platform: Platform;
  sandboxes: ReturnType<typeof createSandboxes>;
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
  const duffel = env.FLIGHT_SUPPLIER === "duffel" ? readDuffelSettings(env) : null;
  const flights = createFlights({
    ...shared,
    suppliers: given.suppliers ?? [
      duffel
        ? createDuffelFlights(
            { db, clock, log, circuits, measure: telemetry.partnerCall, keys: keyFor("partner orders") },
            duffel,
          )
        : createSandboxFlights(sandboxes.openFlights, sandboxes.noticeSecret),
    ],
  });
  const bedBanks = composeBedBanks(platform, sandboxes);
  const hotels = createHotels({
    ...shared,
    suppliers: given.hotelSuppliers ?? bedBanks.selling,
    retired: given.retiredHotels ?? bedBanks.retired,
    mapTiles: env.MAP_TILES_URL ? { url: env.MAP_TILES_URL, attribution: env.MAP_TILES_ATTRIBUTION } : null,
  });
  const packages = createPackages(shared);
  const visas = createVisas({
    ...shared,
    files,
    scan: createSandboxScan(),
    authority: createSandboxAuthority(),
    contacts: contactProofs,
    keys: { answers: keyFor("visa answers"), files: keyFor("visa files") },
  });
  const transfers = createTransfers({
    ...shared,
    suppliers: given.transferSuppliers ?? [createSandboxTransfers(sandboxes.openTransfers)],
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
  return {
    hotels,
    visas,
    pricing,
    modules: [flights, hotels, transfers, visas, packages],
    /** What the booking core sells. */
    bookables,
    /** Where the codes of a product lead. */
    offerSearches: {
      flights: flights.offerSearch,
      hotels: hotels.offerSearch,
      packages: packages.offerSearch,
      visas: visas.offerSearch,
    },
    /** What is booked with the codes of a product. */
    offerKinds: { flights: "flight", hotels: "hotel", packages: "package", visas: "visa" } as const,
    /** How a trip is read that an editor tries an offer on, where more than its day counts. */
    toldTrips: { flights: flights.readToldTrip, hotels: hotels.readToldTrip } as Partial<Record<string, ReadToldTrip>>,
    /** What pricing rules may name, and are tried on. */
    ofPricing: { flight: flights.ofPricing, hotel: hotels.ofPricing } satisfies Record<RuleProduct, PricedProduct>,
    /** Who stands behind each product, for the page of the system: a partner, or a service in the box and whose faults are set. */
    supplied,
    /** What a service in the box sells. */
    boxed: supplied.filter(({ partner }) => !partner).map(({ product }) => product),
    /** What is kept of people beside their bookings. */
    ofAccounts: { bookings: [visas.ofAccounts], messages: [packages.ofAccounts] },
    /** Pages that search engines are told of. */
    catalogues: [hotels.listPages],
    /** What favourites ask of what is sold. */
    ofFavourites: {
      flight: flights.describeFavourites,
      hotel: hotels.describeFavourites,
      package: packages.describeFavourites,
    },
    /** What price alerts ask of what is sold. */
    ofAlerts: flights.watched,
    /** What prices of destinations are found by, and what their countries ask of who enters. */
    ofDestinations: {
      searches: {
        findCalendar: flights.findCalendar,
        findFastest: flights.findFastest,
        findCheapestNight: hotels.findCheapestNight,
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
