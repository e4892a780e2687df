import { sar } from "#contract/money.ts";
import type { FlightSupplier } from "#server/modules/flights/index.ts";
import { readOnlyError, toOutcome } from "#server/platform/supplier-outcome.ts";
import { type CallContext, SupplierError } from "#server/platform/supplier.ts";
import type { FlightSandbox } from "#sandbox/flights/create-flight-sandbox.ts";
import { Refusal } from "#sandbox/flights/types.ts";
import { readAdded, readAdditionQuote, readAdditions } from "./read-additions.ts";
import { readAirlineChange, readChange, readChangeOptions, readChangeQuote, readDivision } from "./read-change.ts";
import { readNotice } from "./read-notice.ts";
import { readBag, readSeatMap } from "./read-extras.ts";
import { readBooking, readCancelQuote, readOutcome, readRefusal, writeName, writeOrder } from "./read-booking.ts";
import { readFareDetails, readOptions, splitFareToken, supplierId } from "./read-options.ts";

/** The flight supplier in a box as any other supplier. `open` answers the running service; it is asked at every call. `noticeSecret` signs its notices. */
export function createSandboxFlights(open: () => Promise<FlightSandbox>, noticeSecret: string): FlightSupplier {
  let ready: FlightSandbox | undefined;
  const opened = async () => (ready = await open());
  const ask = async <Answer>(work: (sandbox: FlightSandbox) => Promise<Answer>): Promise<Answer> => {
    try {
      return await work(await opened());
    } catch (error) {
      throw error instanceof Refusal ? readRefusal(error) : error;
    }
  };
  const look = async <Answer>(work: (sandbox: FlightSandbox) => Promise<Answer>): Promise<Answer> => {
    try {
      return await ask(work);
    } catch (error) {
      throw error instanceof SupplierError ? readOnlyError(error) : error;
    }
  };

  return {
    id: supplierId,
    can: {
      hold: true,
      holdExtras: true,
      cancelQuote: true,
      voidWindow: true,
      partialCancel: true,
      extras: true,
      change: true,
      addExtras: true,
      airlineChanges: true,
      correctName: true,
      divide: true,
      calendar: true,
      documents: ["passport", "national_id", "iqama"],
    },
    carrier: (code) => ready?.carrier(code) ?? null,
    async *search(query, context) {
      const batches = await look(async (started) => started.search(query, signalOf(context))[Symbol.asyncIterator]());
      for (;;) {
        const next = await look(() => batches.next());
        if (next.done) return;
        yield readOptions(next.value);
      }
    },
    calendar: async (query, context) => {
      const days = await look((started) => started.priceCalendar(query, signalOf(context)));
      return days.map(({ date, total }) => ({ date, total: total === null ? null : sar(total) }));
    },
    priceGrid: async (query, context) => {
      const totals = await look((started) => started.priceGrid(query, signalOf(context)));
      return totals.map((row) => row.map((total) => (total === null ? null : sar(total))));
    },
    fares: ({ token }) =>
      look(async (started) => {
        const { cabin, fares } = await started.fares(token);
        return fares.map((fare) => readFareDetails(fare, token, cabin));
      }),
    recheck: async (fare, expected, context) => {
      const { token, fare: id } = splitFareToken(fare.token);
      const { state, total } = await look((started) =>
        started.priceOffer(token, id, expected.amount, signalOf(context)),
      );
      return { state, total: sar(total), previousTotal: expected };
    },
    extras: async (fare, context) => {
      const { token, fare: id } = splitFareToken(fare.token);
      const { bags, seatMaps } = await look((started) => started.extras(token, id, signalOf(context)));
      return { bags: bags.map(readBag), seatMaps: seatMaps.map(readSeatMap) };
    },
    // What buys is never broken off: who hangs up would leave it in doubt.
    hold: (order) => toOutcome(async () => readOutcome(await ask((started) => started.hold(writeOrder(order))))),
    issue: (booking, { clientRef, expected }) =>
      toOutcome(async () =>
        readOutcome(await ask((started) => started.issue(booking.token, { clientRef, expected: expected.amount }))),
      ),
    reconcile: (clientRef, context) =>
      toOutcome(async () => {
        const found = await look((started) => started.findByClientRef(clientRef, signalOf(context)));
        return readOutcome(found.booking);
      }, "look"),
    retrieve: async (booking, context) =>
      readBooking(await look((started) => started.retrieve(booking.token, signalOf(context)))),
    quoteCancel: async (booking, travellers, context) =>
      readCancelQuote(await look((started) => started.quoteCancel(booking.token, travellers, signalOf(context)))),
    searchChange: async (booking, dates, context) =>
      readChangeOptions(await look((started) => started.searchChange(booking.token, dates, signalOf(context)))),
    quoteChange: async (booking, fare, context) => {
      const { token, fare: id } = splitFareToken(fare.token);
      return readChangeQuote(await look((started) => started.quoteChange(booking.token, token, id, signalOf(context))));
    },
    change: (quote, clientRef) =>
      toOutcome(async () => readChange(await ask((started) => started.change(quote.token, clientRef)))),
    reconcileChange: (clientRef, context) =>
      toOutcome(
        async () => readChange(await look((started) => started.findChange(clientRef, signalOf(context)))),
        "look",
      ),
    additions: async (booking, context) =>
      readAdditions(await look((started) => started.additions(booking.token, signalOf(context)))),
    quoteExtras: async (booking, wanted, context) =>
      readAdditionQuote(await look((started) => started.quoteExtras(booking.token, wanted, signalOf(context)))),
    addExtras: (quote, clientRef) =>
      toOutcome(async () => readAdded(await ask((started) => started.change(quote.token, clientRef)))),
    reconcileExtras: (clientRef, context) =>
      toOutcome(
        async () => readAdded(await look((started) => started.findChange(clientRef, signalOf(context)))),
        "look",
      ),
    airlineChanges: async (booking, context) =>
      (await look((started) => started.airlineChanges(booking.token, signalOf(context)))).map(readAirlineChange),
    acceptAirlineChange: (booking, id) =>
      toOutcome(async () => {
        await ask((started) => started.acceptAirlineChange(booking.token, id));
        return { state: "confirmed", booking: true };
      }),
    correctName: (booking, { traveller, ...name }, clientRef) =>
      toOutcome(async () =>
        readChange(
          await ask((started) => started.correctName(booking.token, { traveller, ...writeName(name) }, clientRef)),
        ),
      ),
    reconcileName: (clientRef, context) =>
      toOutcome(
        async () => readChange(await look((started) => started.findName(clientRef, signalOf(context)))),
        "look",
      ),
    divide: (booking, travellers, clientRef) =>
      toOutcome(async () => readDivision(await ask((started) => started.divide(booking.token, travellers, clientRef)))),
    reconcileDivision: (clientRef, context) =>
      toOutcome(
        async () => readDivision(await look((started) => started.findDivision(clientRef, signalOf(context)))),
        "look",
      ),
    readNotice: async (raw, headers, now) => readNotice(raw, headers, noticeSecret, now),
    confirmCancel: async (quote) => readBooking(await ask((started) => started.cancel(quote.token))),
  };
}

const signalOf = ({ signal }: CallContext) => (signal ? { signal } : {});
