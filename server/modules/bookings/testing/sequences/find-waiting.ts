import { queueAt } from "#server/modules/visas/cases/visa-queues.ts";
import { sumAmounts } from "../../cancellations/part-amounts.ts";
import type { SaleAtRest } from "./read-sale.ts";

/** Told, and its traveller or the desk has not answered. */
const isAsked = ({ state }: SaleAtRest["moves"][number]) => state === "told" || state === "with_desk";
/** Of what was bought again cheaper the old order stands: its supplier did not take it back, and a person asks. */
export const oldOrderStands = ({ cases }: Pick<SaleAtRest, "cases">): boolean =>
  cases.some(({ facts }) => facts.mismatch === "old_order_stands");

/** What of a sale waits for ever, and cases that nothing is a cause of. What a bank took back for good is finance's to end. */
export function findWaiting(sale: SaleAtRest): string[] {
  const { row, changes, names, moves, splits, cancellations, cases, orders, applications } = sale;
  const { paid, refunds, owed, gateway } = sale;
  const isLost = gateway.lost > 0;
  const states = <Each extends { state: string }>(
    what: string,
    all: readonly Each[],
    waits: readonly Each["state"][],
  ) => all.filter(({ state }) => waits.includes(state)).map(({ state }) => `a ${what} is ${state}`);
  const notGivenBack = paid.filter(({ wanted, state }) => wanted === "give_back" && state === "captured");
  const notTold = cancellations.filter(({ amounts }) => sumAmounts(amounts).back > 0);
  return [
    ...states("booking", [{ state: row.stage }], ["draft", "held", "confirming"]),
    ...states("change", changes, ["quoted", "paying", "changing", "with_staff"]),
    ...states("name", names, ["correcting", "with_desk", "with_staff"]),
    ...states("change by its airline", moves, ["accepting"]),
    ...states("cancellation", cancellations, ["requested", "with_staff"]),
    ...states("payment", paid, ["open", "processing", "authorized"]),
    ...states("split payment", splits, ["open"]),
    ...states("order", orders, ["held", "waits"]),
    ...(gateway.open ? [`${gateway.open} payments are authorised at the gateway`] : []),
    ...(owed || isLost
      ? []
      : [
          ...states("refund", refunds, ["queued", "requested", "pending", "with_staff"]),
          ...states("cancellation with a refund", notTold, ["supplier_confirmed", "refund_sent", "refund_with_staff"]),
          ...notGivenBack.map(({ id }) => `payment ${id} is not given back`),
        ]),
    ...cases
      .filter(
        ({ queue, facts }) =>
          !isLost &&
          !(queue === "refund_refused" && owed > 0) &&
          !(queue === "schedule_change" && moves.some(isAsked)) &&
          !applications.some(({ status }) => queueAt[status] === queue) &&
          facts.mismatch !== "old_order_stands",
      )
      .map(({ queue, facts }) => `a case is open: ${queue} ${JSON.stringify(facts)}`),
  ];
}
