import facts from "#data/company-facts.json" with { type: "json" };
import { servedInDays } from "#server/platform/served-by.ts";

const promise = facts.promises.find(({ id }) => id === "visa-document-check");
if (promise?.unit !== "working-days")
  throw new Error("company-facts.json: the promise visa-document-check is not in working days");
const promisedDays = promise.value;

/** Until when documents that were sent at `now` are checked: the same hour of the next working day. */
export const checkedBy = (now: Date): Date => servedInDays(now, promisedDays);
