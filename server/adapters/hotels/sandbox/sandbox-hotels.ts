import { sar } from "#contract/money.ts";
import type { HotelSupplier } from "#server/modules/hotels/index.ts";
import { readOnlyError, toOutcome } from "#server/platform/supplier-outcome.ts";
import { type CallContext, SupplierError } from "#server/platform/supplier.ts";
import type { HotelSandbox } from "#sandbox/hotels/create-hotel-sandbox.ts";
import { Refusal } from "#sandbox/hotels/stay-types.ts";
import { readOptions, readRate, readStay, supplierId, writeQuery } from "./read-rates.ts";
import { readChange, readChangeQuote } from "./read-change.ts";
import { readCancelQuote, readOutcome, readRefusal, readReservation, writeOrder } from "./read-reservation.ts";
import { writeGuest } from "./write-guest.ts";

/** The bed bank in a box as any other supplier. `open` answers the running service; it is asked at every call. */
export function createSandboxHotels(open: () => Promise<HotelSandbox>): HotelSupplier {
  const ask = async <Answer>(work: (sandbox: HotelSandbox) => Promise<Answer>): Promise<Answer> => {
    try {
      return await work(await open());
    } catch (error) {
      throw error instanceof Refusal ? readRefusal(error) : error;
    }
  };
  const look = async <Answer>(work: (sandbox: HotelSandbox) => Promise<Answer>): Promise<Answer> => {
    try {
      return await ask(work);
    } catch (error) {
      throw error instanceof SupplierError ? readOnlyError(error) : error;
    }
  };

  return {
    id: supplierId,
    can: {
      hold: false,
      specialRequests: true,
      leadGuestOnly: true,
      partialCancel: true,
      changeStay: true,
      roomsLeft: true,
      payAtProperty: true,
      calendar: true,
    },
    hotels: async () => (await open()).catalogue.hotels,
    content: async (hotelId) => (await open()).catalogue.content(hotelId),
    async *search(request, context) {
      const query = { ...writeQuery(request), cityId: request.cityId };
      const batches = await look(async (started) => started.search(query, signalOf(context))[Symbol.asyncIterator]());
      for (;;) {
        const next = await look(() => batches.next());
        if (next.done) return;
        yield readOptions(next.value);
      }
    },
    stay: async (hotelId, request, context) =>
      readStay(await look((started) => started.stay(hotelId, writeQuery(request), signalOf(context)))),
    recheck: async (rates, expected, context) => {
      const tokens = rates.map(({ token }) => token);
      const found = await look((started) => started.recheck(tokens, expected.amount, signalOf(context)));
      return {
        state: found.state,
        total: sar(found.total),
        previousTotal: expected,
        rates: found.rates.map(readRate),
      };
    },
    // What buys is never broken off: who hangs up would leave it in doubt.
    book: (order) => toOutcome(async () => readOutcome(await ask((started) => started.book(writeOrder(order))))),
    reconcile: (clientRef, context) =>
      toOutcome(
        async () => readOutcome(await look((started) => started.findByClientRef(clientRef, signalOf(context)))),
        "look",
      ),
    retrieve: async (reservation, context) =>
      readReservation(await look((started) => started.retrieve(reservation.token, signalOf(context)))),
    quoteCancel: async (reservation, rooms, context) =>
      readCancelQuote(await look((started) => started.quoteCancel(reservation.token, rooms, signalOf(context)))),
    confirmCancel: async (quote) => readReservation(await ask((started) => started.cancel(quote.token))),
    quoteChange: async (reservation, wanted, context) =>
      readChangeQuote(await look((started) => started.quoteChange(reservation.token, wanted, signalOf(context)))),
    change: (quote, guests, clientRef) =>
      toOutcome(async () =>
        readChange(
          await ask((started) => started.change({ quote: quote.token, guests: guests.map(writeGuest), clientRef })),
        ),
      ),
    reconcileChange: (clientRef, context) =>
      toOutcome(
        async () => readChange(await look((started) => started.findChange(clientRef, signalOf(context)))),
        "look",
      ),
  };
}

const signalOf = ({ signal }: CallContext) => (signal ? { signal } : {});
