import facts from "#data/company-facts.json" with { type: "json" };
import rules from "#data/price-promise.json" with { type: "json" };

const promise = facts.promises.find(({ id }) => id === "price-fall");
if (promise?.unit !== "hours") throw new Error("company-facts.json: no hours of the promise that prices are watched");

const hourMs = 3_600_000;
export const watchedMs = promise.value * hourMs;

/** When the supplier is asked after so many looks; null: not again. */
export function lookAt(confirmedAt: Date, looks: number, endsAt: Date): Date | null {
  const after = rules.looksAfterHours[looks];
  if (after === undefined) return null;
  const at = new Date(confirmedAt.getTime() + after * hourMs);
  return at < endsAt ? at : null;
}

/** A fall that is worth a word: at least ten riyals and one part in a hundred, in halalas. */
export const isWorthTelling = (before: number, now: number): boolean =>
  before - now >= rules.leastFall && (before - now) * 100 >= before * rules.leastPercent;
