import { type Currency, isSameMoney, type Money, subtractMoney, sumMoney } from "#contract/money.ts";
import { type Exchange, partsToRiyals, type Rate, toRiyals } from "#server/platform/exchange.ts";
import type { MarkUp } from "#server/platform/pricing/mark-up.ts";
import type { Log } from "#server/platform/log.ts";
import { type CallContext, type Quote, type Ref, SupplierError } from "#server/platform/supplier.ts";
import type { HotelStay, HotelSupplier, RateSummary, RoomRateContent, StayRequest } from "./hotel-supplier.ts";

/** What a supplier itself asks for a rate, in minor units of the rate's currency. */
type OwnRate = { dueNow: number; atProperty: number; rate: Rate };
/** What of `dueNow` is ours, in halalas, and what it is reckoned by when the rate is looked at again. */
type RateMarkUp = { total: number; by: MarkUp };
/** A rate in riyals; `own` is null when the supplier asks in riyals. */
export type SoldRate = RoomRateContent & { own: OwnRate | null; markUp?: RateMarkUp };
export type SoldStay = Omit<HotelStay, "rates"> & { rates: SoldRate[] };

/** A supplier as the rest of hotels knows it: all that it offers is in riyals. Reservations stay in its own currency. */
export type RiyalHotels = Omit<HotelSupplier, "stay" | "recheck"> & {
  stay(hotelId: string, request: StayRequest, context: CallContext): Promise<SoldStay>;
  /** `expected` is the supplier's own; what comes back is in riyals by `rate`, at which the rooms were chosen. */
  recheck(
    rates: Ref[],
    expected: Money,
    rate: Rate | null,
    context: CallContext,
  ): Promise<Pick<Quote, "state"> & { rates: SoldRate[] }>;
};

/** A rate's amounts in the supplier's own currency. */
export function ownAmounts({ own, markUp, dueNow, atProperty }: Pick<RoomRateContent, "dueNow" | "atProperty"> & Own): {
  dueNow: Money;
  atProperty: Money;
} {
  const currency = own?.rate.currency ?? "SAR";
  return {
    dueNow: { amount: own?.dueNow ?? netOf({ dueNow, markUp }).amount, currency },
    atProperty: { amount: own?.atProperty ?? atProperty, currency },
  };
}
type Own = { own?: OwnRate | null | undefined; markUp?: RateMarkUp | undefined };

/** What the supplier is paid of a rate, in riyals. */
export const netOf = ({ dueNow, markUp }: Pick<RoomRateContent, "dueNow"> & Own): Money =>
  subtractMoney({ amount: dueNow, currency: "SAR" }, { amount: markUp?.total ?? 0, currency: "SAR" });

/**
 * The one edge where a hotel supplier's prices become riyals (docs/decisions/0016-money-of-suppliers.md). What comes in a
 * currency without a rate is left out, with a line in the log, and refused where it is re-checked.
 */
export function hotelsInRiyals(
  supplier: HotelSupplier,
  { exchange, log }: { exchange: Exchange; log: Log },
): RiyalHotels {
  /** The currencies of some rates; those without a rate are missing. */
  const ratesOf = async (sold: readonly Pick<RateSummary, "currency">[]): Promise<Map<Currency, Rate | null>> => {
    const rates = new Map<Currency, Rate | null>([["SAR", null]]);
    for (const currency of new Set(sold.map((each) => each.currency))) {
      if (currency === "SAR") continue;
      const rate = await exchange.rateOf(currency);
      if (rate) rates.set(currency, rate);
      else log.warn("no exchange rate: offers in this currency are dropped", { supplier: supplier.id, currency });
    }
    return rates;
  };
  return {
    ...supplier,
    async *search(request, context) {
      for await (const batch of supplier.search(request, context)) {
        const rates = await ratesOf(batch.flatMap((option) => option.rates));
        yield batch.flatMap((option) => {
          const sold = option.rates.flatMap((each) => {
            const rate = rates.get(each.currency);
            return rate === undefined ? [] : summaryInRiyals(each, rate);
          });
          return sold.length > 0 ? { ...option, rates: sold } : [];
        });
      }
    },
    stay: async (hotelId, request, context) => {
      const stay = await supplier.stay(hotelId, request, context);
      // Rooms of one hotel are booked together, for one sum of one currency.
      const [first] = stay.rates;
      const alike = stay.rates.filter(({ currency }) => currency === first?.currency);
      const rate = (await ratesOf(alike)).get(first?.currency ?? "SAR");
      return { ...stay, rates: rate === undefined ? [] : alike.map((each) => rateInRiyals(each, rate)) };
    },
    recheck: async (refs, expected, chosenAt, context) => {
      const { state, rates: found } = await supplier.recheck(refs, expected, context);
      const rates = await ratesOf(found.filter(({ currency }) => currency !== chosenAt?.currency));
      // What moved is the supplier's price, not the rate: a booking keeps the one it was begun with.
      if (chosenAt) rates.set(chosenAt.currency, chosenAt);
      const sold = found.map((each) => {
        const rate = rates.get(each.currency);
        if (rate === undefined) throw new SupplierError("unavailable", { code: "no_rate" });
        return rateInRiyals(each, rate);
      });
      return { state, rates: sold };
    },
  };
}

/** What is due at the property is what is left of the whole in riyals: both add up to it. */
function summaryInRiyals<Sold extends RateSummary>(sold: Sold, rate: Rate | null): Sold {
  if (!rate) return sold;
  const inRiyals = (amount: number) => toRiyals({ amount, currency: sold.currency }, rate).amount;
  const dueNow = inRiyals(sold.dueNow);
  return { ...sold, currency: "SAR", dueNow, atProperty: inRiyals(sold.dueNow + sold.atProperty) - dueNow };
}

function rateInRiyals(sold: RoomRateContent, rate: Rate | null): SoldRate {
  const summary = summaryInRiyals(sold, rate);
  if (!rate) return { ...summary, own: null };
  const { dueNow, atProperty, currency } = sold;
  const lines = partsToRiyals(
    sold.lines.map(({ amount }) => amount),
    { amount: summary.dueNow, currency: "SAR" },
    rate,
  );
  const charges = chargesInRiyals(sold, summary.atProperty, rate);
  const whole = { amount: dueNow + atProperty, currency };
  return {
    ...summary,
    lines: sold.lines.map((line, at) => ({ ...line, amount: lines[at] ?? line.amount })),
    charges: sold.charges.map((charge, at) => ({ ...charge, amount: charges[at] ?? null })),
    // What costs the whole stay to cancel costs it in riyals too.
    cancelSteps: sold.cancelSteps.map(({ until, fee }) => ({
      until,
      fee: isSameMoney(fee, whole) ? sumOf(summary) : toRiyals(fee, rate),
    })),
    own: { dueNow, atProperty, rate: { ...rate, currency } },
  };
}

const sumOf = ({ dueNow, atProperty }: RateSummary): Money => ({ amount: dueNow + atProperty, currency: "SAR" });

/** Mandatory charges at the property are parts of what is due there: where they are all of it, they add up to it. */
function chargesInRiyals(
  { charges, atProperty, currency }: RoomRateContent,
  due: number,
  rate: Rate,
): (Money | null)[] {
  const owed = charges.filter((each) => each.when === "at_property" && each.mandatory && each.amount !== null);
  const amounts = owed.flatMap(({ amount }) => amount ?? []);
  const isAll = amounts.length > 0 && isSameMoney(sumMoney(amounts), { amount: atProperty, currency });
  const shares = isAll ? partsToRiyals(amounts, { amount: due, currency: "SAR" }, rate) : [];
  return charges.map((charge) => shares[owed.indexOf(charge)] ?? (charge.amount && toRiyals(charge.amount, rate)));
}
