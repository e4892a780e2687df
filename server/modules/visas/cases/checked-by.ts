import facts from "#data/company-facts.json" with { type: "json" };
import { servedBy } from "#server/platform/served-by.ts";

const promise = facts.promises.find(({ id }) => id === "visa-document-check");
if (promise?.unit !== "working-days")
  throw new Error("company-facts.json: the promise visa-document-check is not in working days");
const promisedMinutes = promise.value * 24 * 60;

/** Working days of data/company-facts.json: Sunday to Thursday. */
const hoursOn = (weekday: number): [number, number] => (weekday <= 4 ? [0, 24] : [24, 24]);

/** Until when documents that were sent at `now` are checked: the same hour of the next working day. */
export const checkedBy = (now: Date): Date => servedBy(now, promisedMinutes, hoursOn);
