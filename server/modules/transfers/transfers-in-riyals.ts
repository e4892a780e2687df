import type { Money } from "#contract/money.ts";
import { type Exchange, type OwnPrice, partsToRiyals, type Rate, toRiyals } from "#server/platform/exchange.ts";
import type { Log } from "#server/platform/log.ts";
import { type CallContext, type Quote, type Ref, SupplierError } from "#server/platform/supplier.ts";
import type { SupplierRide, TransferSupplier } from "./transfer-supplier.ts";

/** A ride in riyals; `own` is null when the supplier asks in riyals. */
export type SoldRide = SupplierRide & { own: OwnPrice | null };

/** A supplier as the rest of transfers knows it: all that it offers is in riyals. Reservations stay in its own currency. */
export type RiyalTransfers = Omit<TransferSupplier, "search" | "recheck"> & {
  search(...asked: Parameters<TransferSupplier["search"]>): AsyncIterable<SoldRide[]>;
  /** `expected` is the supplier's own; what comes back is in riyals by `rate`, at which the ride was chosen. */
  recheck(
    ride: Ref,
    expected: Money,
    rate: Rate | null,
    context: CallContext,
  ): Promise<Pick<Quote, "state"> & { ride: SoldRide }>;
};

/** What the supplier itself asks for a ride. */
export const ownTotal = ({ own, total }: Pick<SoldRide, "own" | "total">): Money =>
  own?.price ?? { amount: total, currency: "SAR" };

/**
 * The one edge where a transfer supplier's prices become riyals (docs/decisions/0016-money-of-suppliers.md). A ride in a
 * currency without a rate is left out, with a line in the log, and refused where it is re-checked.
 */
export function transfersInRiyals(
  supplier: TransferSupplier,
  { exchange, log }: { exchange: Exchange; log: Log },
): RiyalTransfers {
  const rateOf = async (currency: SupplierRide["currency"]): Promise<Rate | null | undefined> => {
    if (currency === "SAR") return null;
    const rate = await exchange.rateOf(currency);
    if (!rate) log.warn("no exchange rate: rides left out", { supplier: supplier.id, currency });
    return rate ?? undefined;
  };
  return {
    ...supplier,
    async *search(query, context) {
      for await (const batch of supplier.search(query, context)) {
        const sold = await Promise.all(
          batch.map(async (ride) => {
            const rate = await rateOf(ride.currency);
            return rate === undefined ? [] : [rideInRiyals(ride, rate)];
          }),
        );
        yield sold.flat();
      }
    },
    recheck: async (ref, expected, chosenAt, context) => {
      const { state, ride } = await supplier.recheck(ref, expected, context);
      // What moved is the supplier's price, not the rate: a booking keeps the one it was begun with.
      const rate = ride.currency === chosenAt?.currency ? chosenAt : await rateOf(ride.currency);
      if (rate === undefined) throw new SupplierError("unavailable", { code: "no_rate" });
      return { state, ride: rideInRiyals(ride, rate) };
    },
  };
}

function rideInRiyals(ride: SupplierRide, rate: Rate | null): SoldRide {
  if (!rate) return { ...ride, own: null };
  const price = { amount: ride.total, currency: ride.currency };
  const total = toRiyals(price, rate);
  const amounts = ride.lines.map(({ amount }) => ({ amount, currency: ride.currency }));
  const lines = partsToRiyals(amounts, total, rate);
  return {
    ...ride,
    currency: "SAR",
    total: total.amount,
    lines: ride.lines.map((line, at) => ({ ...line, amount: lines[at]?.amount ?? line.amount })),
    own: { price, rate },
  };
}
