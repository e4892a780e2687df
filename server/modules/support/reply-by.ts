import facts from "#data/company-facts.json" with { type: "json" };

const HOUR = 3_600_000;
const RIYADH_OFFSET = 3 * HOUR;
/** Service hours of "everything else" in data/company-facts.json: every day, 08:00 to 24:00 Riyadh time. */
const OPENS_AT = 8;
const promise = facts.promises.find(({ id }) => id === "first-reply");
if (promise?.unit !== "hours") throw new Error("company-facts.json: the promise first-reply is not in hours");
const PROMISED_HOURS = promise.value;

/** Until when a person answers a message received at `now`: the promised hours, counted inside service hours only. */
export function replyBy(now: Date): Date {
  const local = now.getTime() + RIYADH_OFFSET;
  const midnight = Math.floor(local / (24 * HOUR)) * 24 * HOUR;
  const begins = Math.max(local, midnight + OPENS_AT * HOUR);
  const untilClosing = midnight + 24 * HOUR - begins;
  const promised = PROMISED_HOURS * HOUR;
  const end =
    promised <= untilClosing ? begins + promised : midnight + (24 + OPENS_AT) * HOUR + promised - untilClosing;
  return new Date(end - RIYADH_OFFSET);
}
