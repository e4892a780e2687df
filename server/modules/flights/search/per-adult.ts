import { isSameMoney, type Money, multiplyMoney } from "#contract/money.ts";
import type { FlightOption } from "../flight-supplier.ts";

/** One adult's share of a fare: the same part of the total as at the cheapest fare. */
export function perAdultOf({ perAdult, fares }: Pick<FlightOption, "perAdult" | "fares">, total: Money): Money {
  const cheapest = fares[0]?.total;
  if (!cheapest || isSameMoney(total, cheapest)) return perAdult;
  const [{ amount: share }, { amount: whole }] = [perAdult, cheapest];
  return whole ? multiplyMoney(total, share / whole) : total;
}
