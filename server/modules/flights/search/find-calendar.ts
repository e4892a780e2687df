import type * as z from "zod/mini";
import type { OutputOf } from "#contract/endpoint.ts";
import type { getFlightCalendar } from "#contract/flights.ts";
import { formatSlice } from "#contract/slices.ts";
import { addMoney, compareMoney, type Money, sar } from "#contract/money.ts";
import { addDays } from "#i18n/format-date.ts";
import type { Cache } from "#server/platform/cache.ts";
import { AppError } from "#server/platform/errors.ts";
import type { CallContext } from "#server/platform/supplier.ts";
import { askSupplier } from "../ask-supplier.ts";
import { findQueryErrors } from "./find-search.ts";
import type { FlightDeps } from "../flights-deps.ts";
import { countsOf, searchFacts } from "./flight-facts.ts";

type Input = z.output<(typeof getFlightCalendar)["input"]>;

/** Prices of a calendar are told with the time they were seen, so they may be kept a while. */
export const calendarSeconds = 600;

/**
 * The cheapest total of each day over all suppliers, our fee included: the most it can be where that depends on who flies.
 * @throws AppError invalid_input
 */
export async function findCalendar(
  deps: FlightDeps & { cache: Cache },
  input: Input,
  context: CallContext,
): Promise<OutputOf<typeof getFlightCalendar>> {
  const { from, to, start, days, stayDays, ...people } = input;
  const slices = [
    formatSlice({ from, to, date: start }),
    ...(stayDays === undefined ? [] : [formatSlice({ from: to, to: from, date: addDays(start, stayDays) })]),
  ];
  const query = { slices, ...people };
  const { "slices.0.date": past, ...errors } = findQueryErrors(deps, query);
  if (Object.keys(errors).length) throw new AppError("invalid_input", { errors });
  void past; // A month may begin before today: its past days have no price.
  const rules = await deps.pricing.at(deps.clock.now().getTime());
  return deps.cache.getOrSet(`calendar:${rules.key}:${JSON.stringify(input)}`, calendarSeconds, async () => {
    const seenAt = deps.clock.now().toISOString();
    const answers = await Promise.all(
      deps.suppliers.map((supplier) =>
        askSupplier(() => supplier.calendar({ ...people, from, to, start, days, stayDays: stayDays ?? null }, context)),
      ),
    );
    const cheapest = new Map<string, Money>();
    answers.forEach((answer, at) => {
      for (const { date, total: net } of answer) {
        if (!net) continue;
        const facts = searchFacts(deps.places, query, deps.suppliers[at]?.id ?? "", date);
        const total = addMoney(net, sar(rules.most(facts, countsOf(query), net.amount)));
        const known = cheapest.get(date);
        if (!known || compareMoney(total, known) < 0) cheapest.set(date, total);
      }
    });
    const dates = Array.from({ length: days }, (_, index) => addDays(start, index));
    return {
      seenAt,
      days: dates.map((date) => ({ date, total: cheapest.get(date) ?? null })),
    };
  });
}
