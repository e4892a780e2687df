import type { TransferSupplier } from "#server/modules/transfers/index.ts";
import { readOnlyError, toOutcome } from "#server/platform/supplier-outcome.ts";
import { type CallContext, SupplierError } from "#server/platform/supplier.ts";
import type { TransferSandbox } from "#sandbox/transfers/create-transfer-sandbox.ts";
import { Refusal } from "#sandbox/transfers/types.ts";
import {
  readCancelQuote,
  readOutcome,
  readRefusal,
  readReservation,
  readRide,
  supplierId,
  writeOrder,
} from "./read-ride.ts";

/** The transfer supplier in a box as any other. `open` answers the running service; it is asked at every call. */
export function createSandboxTransfers(open: () => Promise<TransferSandbox>): TransferSupplier {
  const ask = async <Answer>(work: (sandbox: TransferSandbox) => Promise<Answer>): Promise<Answer> => {
    try {
      return await work(await open());
    } catch (error) {
      throw error instanceof Refusal ? readRefusal(error) : error;
    }
  };
  const look = async <Answer>(work: (sandbox: TransferSandbox) => Promise<Answer>): Promise<Answer> => {
    try {
      return await ask(work);
    } catch (error) {
      throw error instanceof SupplierError ? readOnlyError(error) : error;
    }
  };
  return {
    id: supplierId,
    async *search(query, context) {
      yield (await look((started) => started.search(query, signalOf(context)))).map(readRide);
    },
    recheck: async ({ token }, expected, context) => {
      const { state, ride } = await look((started) => started.recheck(token, expected.amount, signalOf(context)));
      return { state, ride: readRide(ride) };
    },
    // What buys is never broken off: who hangs up would leave it in doubt.
    book: (order) => toOutcome(async () => readOutcome(await ask((started) => started.book(writeOrder(order))))),
    reconcile: (clientRef, context) =>
      toOutcome(
        async () => readOutcome(await look((started) => started.findByClientRef(clientRef, signalOf(context)))),
        "look",
      ),
    quoteCancel: async ({ token }, context) =>
      readCancelQuote(await look((started) => started.quoteCancel(token, signalOf(context)))),
    confirmCancel: async ({ token }) => readReservation(await ask((started) => started.cancel(token))),
  };
}

const signalOf = ({ signal }: CallContext) => (signal ? { signal } : {});
