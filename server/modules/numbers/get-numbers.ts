import type * as z from "zod/mini";
import { ages } from "#contract/admin/ages.ts";
import { funnelSteps, type getNumbers as contract } from "#contract/admin/numbers.ts";
import { type Booking, bookingKind } from "#contract/bookings.ts";
import { riyadhDay } from "#contract/days.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { sar } from "#contract/money.ts";
import { searchEndpoints } from "#contract/product-choices.ts";
import facts from "#data/company-facts.json" with { type: "json" };
import { addDays } from "#i18n/format-date.ts";
import { metrics } from "#server/platform/numbers/metrics.ts";
import type { NumberDeps } from "./deps.ts";
import { type CountRow, readDays, readHours } from "./read-counts.ts";
import { daysBetween, type Period, readPeriod } from "./read-period.ts";
import { readQueues, refundsByAge } from "./read-waiting.ts";
import { sumOf, valuesOf } from "./sum-counts.ts";

type Numbers = OutputOf<typeof contract>;
type Kind = Booking["kind"];

const promised = facts.promises.find(({ id }) => id === "price-accuracy")?.value ?? 0;
/** Searched, and not only read. */
const searched: readonly Kind[] = Object.values(searchEndpoints);
const asked = metrics.filter((metric) => metric !== "limited");

/** Figures of a period and of the time before it, from hours and days alone. @throws AppError invalid_input */
export async function getNumbers(
  { db, clock, refundsWaiting }: NumberDeps,
  input: z.output<(typeof contract)["input"]>,
): Promise<Numbers> {
  const now = clock.now();
  const period = readPeriod(input, now);
  const read = period.step === "hour" ? readHours : readDays;
  const [all, lastHours, queues, waiting] = await Promise.all([
    read(db, { metrics: asked, from: period.before.from, to: period.to, splitAt: period.from }),
    hoursToLeaveOut(db, period),
    readQueues(db, now),
    refundsWaiting(),
  ]);
  const isOf = ({ product }: CountRow) => !input.product || product === "" || product === input.product;
  const rows = all.filter(isOf);
  const current = rows.filter(({ at }) => at.slice(0, 10) >= period.from);
  // As much of the time before as there has been of this one.
  const before = [...rows.filter(({ at }) => at.slice(0, 10) < period.from), ...lastHours.filter(isOf)];
  const kinds = input.product ? [input.product] : bookingKind.options;
  const refunds = sumOf(current, "refund_asked");
  return {
    from: period.from,
    to: period.to,
    before: period.before,
    untilNow: period.now !== null,
    at: now.toISOString(),
    step: period.step,
    totals: {
      bookings: pairOf(current, before, "confirmed"),
      value: { now: sar(sumOf(current, "confirmed").sum), before: sar(sumOf(before, "confirmed").sum) },
      searches: pairOf(current, before, "search"),
    },
    series: seriesOf(period, rows, kinds, now),
    funnel: funnelSteps.map((step) => {
      const isRead = step === "search" && !kinds.some((kind) => searched.includes(kind));
      const { now: count, before: earlier } = pairOf(current, before, step);
      return { step, count: isRead ? null : count, before: isRead ? null : earlier };
    }),
    accuracy: accuracyOf(current, before),
    promises: promisesOf(current, before),
    falls: fallsOf(current, before),
    refunds: {
      asked: { count: refunds.count, amount: sar(refunds.sum) },
      done: ages.map((age) => {
        const { count, sum } = sumOf(current, "refund_done", { outcome: age });
        return { age, count, amount: sar(sum) };
      }),
      waiting: refundsByAge(waiting, now),
    },
    queues,
  };
}

const pairOf = (current: readonly CountRow[], before: readonly CountRow[], metric: CountRow["metric"]) => ({
  now: sumOf(current, metric).count,
  before: sumOf(before, metric).count,
});

/** Hours of the last day before that have no counterpart yet, to be taken away. */
async function hoursToLeaveOut(db: NumberDeps["db"], { before, now }: Period): Promise<CountRow[]> {
  if (!now) return [];
  const hours = await readHours(db, { metrics: asked, from: before.to, to: before.to });
  const current = hourText(now).slice(11);
  return hours.flatMap((row) => (row.at.slice(11) > current ? [{ ...row, count: -row.count, sum: -row.sum }] : []));
}

const hourText = (at: Date) => new Date(at.getTime() + 3 * 3_600_000).toISOString().slice(0, 13);

function seriesOf(period: Period, rows: readonly CountRow[], kinds: readonly Kind[], now: Date): Numbers["series"] {
  const days = daysBetween(period.from, period.to);
  const places =
    period.step === "hour"
      ? Array.from({ length: 24 }, (_, hour) => {
          const text = `T${String(hour).padStart(2, "0")}`;
          return { at: period.from + text, earlier: period.before.from + text };
        })
      : Array.from({ length: days }, (_, day) => ({
          at: addDays(period.from, day),
          earlier: addDays(period.before.from, day),
        }));
  const current = period.step === "hour" ? hourText(now) : riyadhDay(now);
  const rowsAt = Map.groupBy(rows, (row) => row.at);
  return places.map(({ at, earlier }) => {
    const own = rowsAt.get(at) ?? [];
    const before = sumOf(rowsAt.get(earlier) ?? [], "confirmed");
    return {
      at,
      bookings: kinds.map((product) => ({ product, count: sumOf(own, "confirmed", { product }).count })),
      value: sar(sumOf(own, "confirmed").sum),
      searches: sumOf(own, "search").count,
      bookingsBefore: before.count,
      valueBefore: sar(before.sum),
      isPast: at <= current,
    };
  });
}

function accuracyOf(current: readonly CountRow[], before: readonly CountRow[]): Numbers["accuracy"] {
  const suppliers = bookingKind.options.flatMap((product) => {
    const own = current.filter((row) => row.product === product);
    return valuesOf(own, "price_check", "key").map((supplier) => {
      const count = (outcome: string) => sumOf(own, "price_check", { key: supplier, outcome }).count;
      return {
        product,
        supplier,
        same: count("same"),
        cheaper: count("cheaper"),
        dearer: count("dearer"),
        gone: count("gone"),
      };
    });
  });
  const count = (outcome: string) => sumOf(before, "price_check", { outcome }).count;
  const same = count("same");
  return { promised, suppliers, before: { same, asked: same + count("cheaper") + count("dearer") } };
}

function fallsOf(current: readonly CountRow[], before: readonly CountRow[]): Numbers["falls"] {
  const of = (product: Kind, outcome: string) => {
    const { count, sum } = sumOf(current, "price_fall", { product, outcome });
    return { count, amount: sar(sum) };
  };
  const products = bookingKind.options
    .map((product) => ({ product, told: of(product, "told"), rebooked: of(product, "rebooked") }))
    .filter(({ told, rebooked }) => told.count + rebooked.count > 0);
  return { products, before: sar(sumOf(before, "price_fall", { outcome: "rebooked" }).sum) };
}

function promisesOf(current: readonly CountRow[], before: readonly CountRow[]): Numbers["promises"] {
  const ids = valuesOf(current, "promise", "key") as Numbers["promises"]["kinds"][number]["id"][];
  const kept = sumOf(before, "promise", { outcome: "kept" }).count;
  return {
    kinds: ids.map((id) => ({
      id,
      kept: sumOf(current, "promise", { key: id, outcome: "kept" }).count,
      late: sumOf(current, "promise", { key: id, outcome: "late" }).count,
      minutes: sumOf(current, "promise", { key: id }).sum,
    })),
    before: { kept, ended: kept + sumOf(before, "promise", { outcome: "late" }).count },
  };
}
