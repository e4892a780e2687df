import facts from "#data/company-facts.json" with { type: "json" };
import { servedBy } from "#server/platform/served-by.ts";

const promise = facts.promises.find(({ id }) => id === "first-reply");
if (promise?.unit !== "hours") throw new Error("company-facts.json: the promise first-reply is not in hours");
const promisedMinutes = promise.value * 60;

/** Until when a person answers a message received at `now`: service hours of "everything else", every day 08:00 to 24:00. */
export const replyBy = (now: Date): Date => servedBy(now, promisedMinutes, () => [8, 24]);
