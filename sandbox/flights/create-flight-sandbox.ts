import type { Pool } from "pg";
import { locks } from "../locks.ts";
import { createStatementBook } from "../supplier-kit/statements/statement-book.ts";
import { createTables, readSecret } from "../supplier-schema.ts";
import { billingFile } from "./statements/billing-file.ts";
import type { Clock, FlightContext } from "./context.ts";
import { acceptAirlineChange, listAirlineChanges } from "./airline-changes/answer-change.ts";
import { offerAdditions } from "./additions/offer-additions.ts";
import { quoteAdditions } from "./additions/quote-additions.ts";
import { moveFlights } from "./airline-changes/move-flights.ts";
import { makeMoves } from "./airline-changes/named-moves.ts";
import { type NoticeTarget, sendNotices } from "./airline-changes/notices.ts";
import { changeOrder, findChange } from "./changes/change-order.ts";
import { quoteChange } from "./changes/quote-change.ts";
import { searchChange } from "./changes/search-change.ts";
import { correctName, findName } from "./names/correct-name.ts";
import { divideOrder, findDivision } from "./divisions/divide-order.ts";
import { createSearchPool } from "./engine/search-pool.ts";
import { createSoldSeats } from "./engine/sold-seats.ts";
import { engineCharges } from "./fares/airport-charges.ts";
import { createFaults, type Faults } from "./faults.ts";
import { createTokens } from "./offer-token.ts";
import { cancelOrder, quoteCancel } from "./orders/cancel-order.ts";
import { flightSchema } from "./orders/flight-schema.ts";
import { releaseExpired } from "./orders/end-order.ts";
import { holdOrder } from "./orders/hold-order.ts";
import { findByClientRef, issueOrder, retrieveOrder } from "./orders/issue-order.ts";
import { listFares, priceOffer } from "./orders/price-offer.ts";
import { offerExtras } from "./orders/seat-maps.ts";
import { createSoldSeatsFeed } from "./orders/sold-seats-feed.ts";
import { type CalendarQuery, priceCalendar, priceGrid, type PriceGridQuery } from "./search/price-calendar.ts";
import { listPlaces } from "./search/resolve-query.ts";
import { type CallOptions, searchOffers } from "./search/search-offers.ts";
import { loadReference } from "./timetable/load-reference.ts";
import { buildNetwork } from "./timetable/flight-network.ts";
import type { HoldOrder, Move, NameWish, SearchQuery, WantedExtras } from "./types.ts";

export type FlightSandboxDeps = {
  /** The service's own connections; its tables are made at the start. */
  pool: Pool;
  clock: Clock;
  /** As of createFaults; none without. */
  faults?: Faults;
  /** The same seed gives the same timetable and prices. */
  seed?: number;
  /** Whom the airline tells of what it did to flights by itself. */
  notices?: NoticeTarget;
  /** Worker threads that search. */
  threads?: number;
};

/** What never changes, by seed: built once a process, however many services are opened. */
const networks = new Map<number, ReturnType<typeof prepareNetwork>>();

function prepareNetwork(seed: number) {
  const reference = loadReference();
  const network = buildNetwork(reference, seed);
  return { network, charges: engineCharges(network.airports), places: listPlaces(network, reference.metros) };
}

function networkOf(seed: number) {
  const prepared = networks.get(seed) ?? prepareNetwork(seed);
  networks.set(seed, prepared);
  return prepared;
}

/** An airline and its distribution system as one service. Every function may throw Refusal. */
export async function createFlightSandbox({
  pool,
  clock,
  faults = createFaults(),
  seed = 1,
  threads = 1,
  notices,
}: FlightSandboxDeps) {
  const { network, charges, places } = networkOf(seed);
  const soldSeats = createSoldSeats(network.rowDep.length);
  await createTables(pool, flightSchema);
  const feed = createSoldSeatsFeed({ network, soldSeats, pool });
  await feed.readChanges();
  const search = createSearchPool(network, charges, soldSeats, threads);
  const tokens = createTokens(network, await readSecret(pool, flightSchema));
  const context: FlightContext = {
    network,
    charges,
    soldSeats,
    search,
    places,
    tokens,
    faults,
    pool,
    clock,
    feed,
  };
  const statements = createStatementBook({
    pool,
    clock,
    schema: flightSchema.schema,
    lock: locks.flightStatements,
    mark: "BSP",
    write: billingFile,
  });
  const byCode = new Map(network.carriers.map((carrier) => [carrier.code, carrier]));
  return {
    search: (query: SearchQuery, options?: CallOptions) => searchOffers(context, query, options),
    priceCalendar: (query: CalendarQuery, options?: CallOptions) => priceCalendar(context, query, options),
    priceGrid: (query: PriceGridQuery, options?: CallOptions) => priceGrid(context, query, options),
    fares: (token: string) => listFares(context, token),
    priceOffer: (token: string, fare: string, expected: number, options?: CallOptions) =>
      priceOffer(context, token, fare, expected, options),
    extras: (token: string, fare: string, options?: CallOptions) => offerExtras(context, token, fare, options),
    hold: (order: HoldOrder, options?: CallOptions) => holdOrder(context, order, options),
    issue: (id: string, ask: { clientRef: string; expected: number }, options?: CallOptions) =>
      issueOrder(context, id, ask, options),
    retrieve: (id: string, options?: CallOptions) => retrieveOrder(context, id, options),
    findByClientRef: (clientRef: string, options?: CallOptions) => findByClientRef(context, clientRef, options),
    quoteCancel: (id: string, travellers?: readonly number[], options?: CallOptions) =>
      quoteCancel(context, id, travellers, options),
    cancel: (quote: string, options?: CallOptions) => cancelOrder(context, quote, options),
    searchChange: (id: string, dates: readonly (string | null)[], options?: CallOptions) =>
      searchChange(context, id, dates, options),
    quoteChange: (id: string, token: string, fare: string, options?: CallOptions) =>
      quoteChange(context, id, token, fare, options),
    additions: (id: string, options?: CallOptions) => offerAdditions(context, id, options),
    quoteExtras: (id: string, wanted: WantedExtras, options?: CallOptions) =>
      quoteAdditions(context, id, wanted, options),
    /** Takes a quote of other flights or of what is added. */
    change: (quote: string, clientRef: string, options?: CallOptions) =>
      changeOrder(context, quote, clientRef, options),
    findChange: (clientRef: string, options?: CallOptions) => findChange(context, clientRef, options),
    airlineChanges: (id: string, options?: CallOptions) => listAirlineChanges(context, id, options),
    acceptAirlineChange: (id: string, change: string, options?: CallOptions) =>
      acceptAirlineChange(context, id, change, options),
    correctName: (id: string, wish: NameWish, clientRef: string, options?: CallOptions) =>
      correctName(context, id, wish, clientRef, options),
    findName: (clientRef: string, options?: CallOptions) => findName(context, clientRef, options),
    divide: (id: string, travellers: readonly number[], clientRef: string, options?: CallOptions) =>
      divideOrder(context, id, travellers, clientRef, options),
    findDivision: (clientRef: string, options?: CallOptions) => findDivision(context, clientRef, options),
    /** The switch that moves flights. */
    moveFlights: (id: string, move: Move) => moveFlights(context, id, move),
    /** To be called every few seconds: moves that surnames asked for, and notices that are due. */
    tick: async () => (await makeMoves(context)) + (await sendNotices(context, notices)),
    /** An operator by its code; null for one that flies nowhere. */
    carrier: (code: string) => {
      const known = byCode.get(code);
      return known ? { name: known.name, colour: known.colour } : null;
    },
    /** What is billed of tickets. */
    statements,
    /** To be called every minute or so. */
    releaseExpired: () => releaseExpired(context),
    /** To be called every few seconds when other processes sell from the same database. */
    readSoldSeats: () => feed.readChanges(),
    faults,
    /** Before the first travellers come. */
    warmUp: search.warmUp,
    close: () => search.close(),
  };
}
export type FlightSandbox = Awaited<ReturnType<typeof createFlightSandbox>>;
