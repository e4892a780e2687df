import type { CallSlot } from "#contract/call-slot.ts";
import facts from "#data/company-facts.json" with { type: "json" };
import { servedBy } from "#server/platform/served-by.ts";

const promise = facts.promises.find(({ id }) => id === "callback");
if (promise?.unit !== "minutes") throw new Error("company-facts.json: the promise callback is not in minutes");
const promisedMinutes = promise.value;

/** Callback hours of data/company-facts.json: Sunday to Thursday 09:00 to 21:00, Friday and Saturday 14:00 to 21:00, Riyadh. */
const hoursOn = (weekday: number): [number, number] => (weekday >= 5 ? [14, 21] : [9, 21]);

/** Until when somebody calls who asks at `now`: the promised minutes, counted inside callback hours only. */
export const callBy = (now: Date): Date => servedBy(now, promisedMinutes, hoursOn);

/** The same for a call inside chosen hours of the day (`17-19`): the end of their next turn within callback hours. */
export function callInSlotBy(now: Date, slot: CallSlot): Date {
  const [begins, ends] = slot.split("-").map(Number);
  if (begins === undefined || ends === undefined) return callBy(now);
  return servedBy(now, 1, (weekday) => {
    const [opens, closes] = hoursOn(weekday);
    return opens <= begins && ends <= closes ? [ends - 1 / 60, ends] : [24, 24];
  });
}
