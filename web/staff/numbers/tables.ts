import type { getNumbers } from "#contract/admin/numbers.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { decimalOf, type Money } from "#contract/money.ts";
import type { Translate } from "#web/lib/i18n.tsx";
import { promiseWords, supplierName } from "./number-words.ts";

export type Numbers = OutputOf<typeof getNumbers>;

/** Each is drawn, stands below its drawing as a table, and is downloaded. */
export const charts = ["bookings", "value", "funnel", "accuracy", "promises", "falls", "refunds", "queues"] as const;
export type Chart = (typeof charts)[number];

/** `riyals` in whole riyals with decimals, `percent` as a share of one. */
export type Column = { label: string; kind: "text" | "count" | "riyals" | "percent" | "decimal" };
/** Null: nothing is known. Days are `YYYY-MM-DD`, hours `HH:00`. */
export type NumbersTable = { title: string; columns: Column[]; rows: (string | number | null)[][] };

/** Of what is drawn or written into a sheet: nothing is reckoned with it. */
export const riyals = (money: Money): number => Number(decimalOf(money));
const share = (part: number, all: number) => (all > 0 ? part / all : null);
const timeOf = (at: string) => (at.length > 10 ? `${at.slice(11)}:00` : at);
const of =
  (kind: Column["kind"]) =>
  (label: string): Column => ({ label, kind });
const [text, count, money, percent, decimal] = [of("text"), of("count"), of("riyals"), of("percent"), of("decimal")];

/** The figures of a chart, as its table below it and its files say them. */
export function tableOf(chart: Chart, numbers: Numbers, t: Translate): NumbersTable {
  const title = titleOf(chart, numbers, t);
  switch (chart) {
    case "bookings":
      return { title, ...bookingsTable(numbers, t) };
    case "value":
      return {
        title,
        columns: [
          timeColumn(numbers, t),
          money(t("numbers.value")),
          money(t("numbers.value_before")),
          count(t("numbers.searches")),
        ],
        rows: numbers.series.map(({ at, value, valueBefore, searches }) => [
          timeOf(at),
          riyals(value),
          riyals(valueBefore),
          searches,
        ]),
      };
    case "funnel":
      return {
        title,
        columns: [
          text(t("numbers.step")),
          count(t("numbers.count")),
          percent(t("numbers.of_step_before")),
          count(t("numbers.bookings_before")),
        ],
        rows: numbers.funnel.map(({ step, count: now, before }, place) => {
          const previous = numbers.funnel[place - 1]?.count;
          return [t(`numbers.step_${step}`), now, now !== null && previous ? now / previous : null, before];
        }),
      };
    case "accuracy":
      return {
        title,
        columns: [
          text(t("numbers.supplier")),
          ...(["same", "cheaper", "dearer", "gone"] as const).map((each) => count(t(`numbers.${each}`))),
          percent(t("numbers.accuracy")),
        ],
        rows: numbers.accuracy.suppliers.map(({ product, supplier, same, cheaper, dearer, gone }) => [
          supplierName(product, supplier, t),
          same,
          cheaper,
          dearer,
          gone,
          share(same, same + cheaper + dearer),
        ]),
      };
    case "promises":
      return {
        title,
        columns: [
          text(t("numbers.promise")),
          count(t("numbers.kept")),
          count(t("numbers.late")),
          percent(t("numbers.kept_share")),
          decimal(t("numbers.minutes_average")),
        ],
        rows: numbers.promises.kinds.map(({ id, kept, late, minutes }) => [
          t(promiseWords[id]),
          kept,
          late,
          share(kept, kept + late),
          share(minutes, kept + late),
        ]),
      };
    case "falls":
      return {
        title,
        columns: [
          text(t("price-promise.figures_product")),
          count(t("price-promise.figures_told")),
          money(t("price-promise.figures_told_sum")),
          count(t("price-promise.figures_rebooked")),
          money(t("price-promise.figures_saved")),
        ],
        rows: numbers.falls.products.map(({ product, told, rebooked }) => [
          t(`numbers.product_${product}`),
          told.count,
          riyals(told.amount),
          rebooked.count,
          riyals(rebooked.amount),
        ]),
      };
    case "refunds":
      return { title, ...refundsTable(numbers, t) };
    case "queues":
      return { title, ...queuesTable(numbers, t) };
  }
}

export const titleOf = (chart: Chart, { step }: Numbers, t: Translate): string =>
  chart === "bookings" || chart === "value" ? t(`numbers.chart_${chart}_${step}`) : t(`numbers.chart_${chart}`);

const timeColumn = ({ step }: Numbers, t: Translate) => text(t(step === "hour" ? "numbers.hour" : "numbers.day"));

type Body = Omit<NumbersTable, "title">;

function bookingsTable(numbers: Numbers, t: Translate): Body {
  const kinds = numbers.series[0]?.bookings.map(({ product }) => product) ?? [];
  return {
    columns: [
      timeColumn(numbers, t),
      ...kinds.map((kind) => count(t(`numbers.product_${kind}`))),
      count(t("numbers.total")),
      count(t("numbers.bookings_before")),
    ],
    rows: numbers.series.map(({ at, bookings, bookingsBefore }) => [
      timeOf(at),
      ...bookings.map((each) => each.count),
      bookings.reduce((sum, each) => sum + each.count, 0),
      bookingsBefore,
    ]),
  };
}

function refundsTable({ refunds: { waiting, done } }: Numbers, t: Translate): Body {
  return {
    columns: [
      text(t("numbers.age")),
      count(t("numbers.refunds_waiting")),
      money(t("numbers.refunds_waiting_amount")),
      count(t("numbers.refunds_done_count")),
      money(t("numbers.refunds_done_amount")),
    ],
    rows: waiting.map(({ age, count: open, amount }) => {
      const arrived = done.find((each) => each.age === age);
      return [t(`numbers.age_${age}`), open, riyals(amount), arrived?.count ?? 0, arrived ? riyals(arrived.amount) : 0];
    }),
  };
}

function queuesTable({ queues }: Numbers, t: Translate): Body {
  return {
    columns: [
      text(t("numbers.queue")),
      ...(queues[0]?.ages ?? []).map(({ age }) => count(t(`numbers.age_${age}`))),
      count(t("numbers.late")),
    ],
    rows: queues.map(({ queue, ages }) => [
      t(`staff.queue_${queue}`),
      ...ages.map(({ open }) => open),
      ages.reduce((sum, { late }) => sum + late, 0),
    ]),
  };
}
