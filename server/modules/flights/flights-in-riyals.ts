import type { Penalty } from "#contract/itineraries.ts";
import type { Money } from "#contract/money.ts";
import { type Exchange, type OwnPrice, partsToRiyals, type Rate, toRiyals } from "#server/platform/exchange.ts";
import type { Log } from "#server/platform/log.ts";
import { type CallContext, type Quote, type Ref, SupplierError } from "#server/platform/supplier.ts";
import type { FlightFare, FlightOption, FlightSupplier, OptionFare, SupplierExtras } from "./flight-supplier.ts";

/** A fare in riyals; `own`: what the supplier itself asks, null when that is riyals. */
export type SoldFare = FlightFare & { own: OwnPrice | null };

/** Bags and seats in riyals by the rate of their fare; `own`: in the supplier's currency. */
export type SoldExtras = {
  bags: (SupplierExtras["bags"][number] & { own: Money })[];
  seatMaps: (Omit<SupplierExtras["seatMaps"][number], "rows"> & {
    rows: { row: number; seats: (SoldSeat | null)[] }[];
  })[];
};
type SoldSeat = NonNullable<SupplierExtras["seatMaps"][number]["rows"][number]["seats"][number]> & { own: Money };

type Offering = Pick<FlightSupplier, "search" | "calendar" | "priceGrid">;
/** A supplier as the rest of flights knows it: all that it offers is in riyals. Orders stay in its own currency. */
export type RiyalSupplier = Omit<FlightSupplier, "fares" | "recheck" | "extras"> &
  Offering & {
    fares(option: Ref, context: CallContext): Promise<SoldFare[]>;
    /** `total` in riyals by the rate the fare was chosen at. */
    recheck(
      fare: Pick<SoldFare, "ref" | "total"> & { own?: OwnPrice | null },
      context: CallContext,
    ): Promise<Quote & { own: OwnPrice | null }>;
    extras(fare: { ref: Ref; own?: OwnPrice | null }, context: CallContext): Promise<SoldExtras>;
  };

type Deps = { exchange: Exchange; log: Log };

/**
 * The one edge where a flight supplier's prices become riyals (docs/decisions/0016-money-of-suppliers.md). What comes in a
 * currency without a rate is left out of lists, with a line in the log, and refused where it is chosen.
 */
export function flightsInRiyals(supplier: FlightSupplier, deps: Deps): RiyalSupplier {
  /** null: riyals. undefined: there is no rate. */
  const rateOf = async ({ currency }: Money): Promise<Rate | null | undefined> => {
    if (currency === "SAR") return null;
    const rate = await deps.exchange.rateOf(currency);
    if (!rate)
      deps.log.warn("no exchange rate: offers in this currency are dropped", { supplier: supplier.id, currency });
    return rate ?? undefined;
  };
  const needRate = async (price: Money): Promise<Rate | null> => {
    const rate = await rateOf(price);
    if (rate === undefined) throw new SupplierError("unavailable", { code: "no_rate" });
    return rate;
  };
  return {
    ...supplier,
    async *search(query, context) {
      for await (const batch of supplier.search(query, context)) {
        const rates = new Map<string, Rate | null | undefined>();
        for (const { fares } of batch)
          for (const { total } of fares) if (!rates.has(total.currency)) rates.set(total.currency, await rateOf(total));
        yield batch.flatMap((option) => {
          const rate = rates.get(option.fares[0]?.total.currency ?? "SAR");
          return rate === undefined ? [] : optionInRiyals(option, rate);
        });
      }
    },
    calendar: async (query, context) => {
      const days = await supplier.calendar(query, context);
      const priced = days.find(({ total }) => total !== null)?.total;
      const rate = priced ? await rateOf(priced) : null;
      return days.map(({ date, total }) => ({
        date,
        total: total && rate !== undefined ? toRiyals(total, rate) : null,
      }));
    },
    priceGrid: async (query, context) => {
      const totals = await supplier.priceGrid(query, context);
      const priced = totals.flat().find((total) => total !== null);
      const rate = priced ? await rateOf(priced) : null;
      return totals.map((row) => row.map((total) => (total && rate !== undefined ? toRiyals(total, rate) : null)));
    },
    fares: async (option, context) => {
      const fares = await supplier.fares(option, context);
      return Promise.all(fares.map(async (fare) => fareInRiyals(fare, await needRate(fare.total))));
    },
    recheck: async ({ ref, total: seen, own }, context) => {
      const { state, total } = await supplier.recheck(ref, own?.price ?? seen, context);
      // What moved is the supplier's price, not the rate: a booking keeps the one it was begun with.
      const rate = own?.rate.currency === total.currency ? own.rate : await needRate(total);
      const now = state === "price_changed" ? toRiyals(total, rate) : seen;
      return { state, total: now, previousTotal: seen, own: rate && { price: total, rate } };
    },
    extras: async ({ ref, own }, context) => {
      const { bags, seatMaps } = await supplier.extras(ref, context);
      const sold = <Priced extends { price: Money }>(each: Priced): Priced & { own: Money } => ({
        ...each,
        price: toRiyals(each.price, own?.rate ?? null),
        own: each.price,
      });
      return {
        bags: bags.map(sold),
        seatMaps: seatMaps.map((map) => ({
          ...map,
          rows: map.rows.map(({ row, seats }) => ({ row, seats: seats.map((seat) => seat && sold(seat)) })),
        })),
      };
    },
  };
}

function optionInRiyals(option: FlightOption, rate: Rate | null): FlightOption {
  if (!rate) return option;
  return {
    ...option,
    fares: option.fares.map((fare) => summaryInRiyals(fare, rate)),
    perAdult: toRiyals(option.perAdult, rate),
  };
}

const penaltyInRiyals = (penalty: Penalty, rate: Rate | null): Penalty =>
  penalty.maxFee ? { ...penalty, maxFee: toRiyals(penalty.maxFee, rate) } : penalty;

const summaryInRiyals = <Fare extends OptionFare>(fare: Fare, rate: Rate | null): Fare => ({
  ...fare,
  refund: penaltyInRiyals(fare.refund, rate),
  change: penaltyInRiyals(fare.change, rate),
  total: toRiyals(fare.total, rate),
});

function fareInRiyals(fare: FlightFare, rate: Rate | null): SoldFare {
  const summary = summaryInRiyals(fare, rate);
  const amounts = partsToRiyals(
    fare.lines.map(({ amount }) => amount),
    summary.total,
    rate,
  );
  return {
    ...summary,
    refundAfterDeparture: penaltyInRiyals(fare.refundAfterDeparture, rate),
    changeAfterDeparture: penaltyInRiyals(fare.changeAfterDeparture, rate),
    noShow: penaltyInRiyals(fare.noShow, rate),
    lines: fare.lines.map((line, at) => {
      const amount = amounts[at] ?? line.amount;
      if (!line.parts) return { ...line, amount };
      const shares = partsToRiyals(
        line.parts.map((part) => part.amount),
        amount,
        rate,
      );
      return {
        ...line,
        amount,
        parts: line.parts.map((part, place) => ({ ...part, amount: shares[place] ?? amount })),
      };
    }),
    own: rate && { price: fare.total, rate },
  };
}
