import type { Pool } from "pg";
import { createSigner } from "../sign-text.ts";
import { locks } from "../locks.ts";
import { createStatementBook } from "../supplier-kit/statements/statement-book.ts";
import { createTables, readSecret } from "../supplier-schema.ts";
import { statementFile } from "./statements/statement-file.ts";
import { createCatalogue } from "./catalogue/create-catalogue.ts";
import type { CallOptions, Clock, HotelContext } from "./context.ts";
import { createHotelFaults, type HotelFaults } from "./faults.ts";
import { changeOrder, findChange } from "./changes/change-order.ts";
import { quoteChange } from "./changes/quote-change.ts";
import { bookOrder } from "./orders/book-order.ts";
import { cancelOrder, quoteCancel } from "./orders/cancel-order.ts";
import { findByClientRef, retrieveOrder } from "./orders/follow-order.ts";
import { hotelSchema } from "./orders/hotel-schema.ts";
import { createSalesFeed } from "./orders/sales-feed.ts";
import type { RateChanges } from "./rates/conditions.ts";
import { createPreparedHotels } from "./rates/prepare-hotel.ts";
import { readStay } from "./rates/read-stay.ts";
import { recheckRates } from "./rates/recheck-rates.ts";
import type { SoldRooms } from "./rates/rooms-left.ts";
import { searchStays } from "./rates/search-stays.ts";
import type { BookOrder, Guest, StayQuery } from "./stay-types.ts";
import type { HotelCatalogue } from "./types.ts";

export type HotelSandboxDeps = {
  /** The service's own connections; its tables are made at the start. */
  pool: Pool;
  clock: Clock;
  /** As of createHotelFaults; none without. */
  faults?: HotelFaults;
  catalogue?: HotelCatalogue;
};

/** The same for every service of this process. */
let sampleCatalogue: HotelCatalogue | undefined;

/** A bed bank as one service. Every function may throw Refusal. */
export async function createHotelSandbox({
  pool,
  clock,
  faults = createHotelFaults(),
  catalogue = (sampleCatalogue ??= createCatalogue()),
}: HotelSandboxDeps) {
  await createTables(pool, hotelSchema);
  const sold: SoldRooms = new Map();
  const changes: RateChanges = new Map();
  const feed = createSalesFeed({ pool, sold, changes, clock });
  await feed.readChanges();
  const signer = createSigner(await readSecret(pool, hotelSchema));
  const hotels = createPreparedHotels(catalogue);
  const context: HotelContext = { catalogue, hotels, sold, changes, signer, faults, pool, clock, feed };
  const statements = createStatementBook({
    pool,
    clock,
    schema: hotelSchema.schema,
    lock: locks.hotelStatements,
    mark: "BB",
    write: statementFile,
  });
  return {
    catalogue,
    search: (query: StayQuery & { cityId: string }, options?: CallOptions) => searchStays(context, query, options),
    stay: (hotelId: string, query: StayQuery, options?: CallOptions) => readStay(context, hotelId, query, options),
    recheck: (tokens: readonly string[], expected: number, options?: CallOptions) =>
      recheckRates(context, tokens, expected, options),
    book: (order: BookOrder, options?: CallOptions) => bookOrder(context, order, options),
    retrieve: (id: string, options?: CallOptions) => retrieveOrder(context, id, options),
    findByClientRef: (clientRef: string, options?: CallOptions) => findByClientRef(context, clientRef, options),
    quoteCancel: (id: string, rooms: readonly number[], options?: CallOptions) =>
      quoteCancel(context, id, rooms, options),
    cancel: (quote: string, options?: CallOptions) => cancelOrder(context, quote, options),
    quoteChange: (
      id: string,
      wanted: { checkIn: string; checkOut: string; more: number | null },
      options?: CallOptions,
    ) => quoteChange(context, id, wanted, options),
    change: (asked: { quote: string; guests: Guest[]; clientRef: string }, options?: CallOptions) =>
      changeOrder(context, asked, options),
    findChange: (clientRef: string, options?: CallOptions) => findChange(context, clientRef, options),
    /** To be called every few seconds when other processes sell from the same database. */
    readSales: () => feed.readChanges(),
    /** What is billed of rooms. */
    statements,
    faults,
  };
}
export type HotelSandbox = Awaited<ReturnType<typeof createHotelSandbox>>;
