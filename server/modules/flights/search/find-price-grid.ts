import type * as z from "zod/mini";
import type { FlightPriceGrid, getFlightPriceGrid } from "#contract/flights.ts";
import { addMoney, leastMoney, type Money, sar } from "#contract/money.ts";
import { formatSlice } from "#contract/slices.ts";
import { addDays, todayIn } from "#i18n/format-date.ts";
import type { Cache } from "#server/platform/cache.ts";
import { AppError } from "#server/platform/errors.ts";
import type { CallContext } from "#server/platform/supplier.ts";
import type { FlightDeps } from "../flights-deps.ts";
import { calendarSeconds } from "./find-calendar.ts";
import { askSupplier } from "../ask-supplier.ts";
import { findQueryErrors } from "./find-search.ts";
import { countsOf, searchFacts } from "./flight-facts.ts";

type Input = z.output<(typeof getFlightPriceGrid)["input"]>;

/** Three days before and after the ones that are asked for. */
const around = 3;
const days = 2 * around + 1;

/**
 * The cheapest total of each departure with each return over all suppliers, our fee included; what a calendar tells of one length of
 * stay, for thirteen. @throws AppError invalid_input
 */
export async function findPriceGrid(
  deps: FlightDeps & { cache: Cache },
  input: Input,
  context: CallContext,
): Promise<FlightPriceGrid> {
  const { from, to, depart, return: back, ...people } = input;
  const out = { from, to, date: depart };
  const query = { slices: [formatSlice(out), formatSlice({ from: to, to: from, date: back })], ...people };
  const errors = findQueryErrors(deps, query);
  if (Object.keys(errors).length) throw new AppError("invalid_input", { errors });
  const now = deps.clock.now();
  const today = todayIn(deps.places.place(from, "en")?.timeZone, now);
  const departs = later(addDays(depart, -around), today);
  const returns = later(addDays(back, -around), departs);
  const rules = await deps.pricing.at(now.getTime());
  /** As a calendar tells it. */
  const whole = (supplier: string, day: string, net: Money): Money => {
    const facts = searchFacts(deps.places, query, supplier, day);
    return addMoney(net, sar(rules.most(facts, countsOf(query), net.amount)));
  };
  return deps.cache.getOrSet(
    `price-grid:${rules.key}:${JSON.stringify({ ...input, departs })}`,
    calendarSeconds,
    async () => {
      const asked = { ...people, from, to, departs, returns, days };
      const answers = await Promise.all(
        deps.suppliers.map((supplier) => askSupplier(() => supplier.priceGrid(asked, context))),
      );
      const [columns, rows] = [daysFrom(departs), daysFrom(returns)];
      return {
        seenAt: now.toISOString(),
        departs: columns,
        returns: rows,
        totals: rows.map((home, row) =>
          columns.map((day, column) => {
            if (home < day) return null;
            const totals = deps.suppliers.flatMap(({ id }, at) => {
              const net = answers[at]?.[row]?.[column];
              return net ? whole(id, day, net) : [];
            });
            return leastMoney(totals);
          }),
        ),
      };
    },
  );
}

const later = (day: string, other: string): string => (day > other ? day : other);
const daysFrom = (first: string): string[] => Array.from({ length: days }, (_, index) => addDays(first, index));
