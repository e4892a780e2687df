/** How long something waits or took: up to an hour, four hours, a day, a week, more. */
export const ages = ["h1", "h4", "d1", "d7", "more"] as const;
export type Age = (typeof ages)[number];

const hourMs = 3_600_000;
const most: Record<Exclude<Age, "more">, number> = { h1: hourMs, h4: 4 * hourMs, d1: 24 * hourMs, d7: 168 * hourMs };

export const ageOf = (since: Date, now: Date): Age =>
  ages.find((age) => age === "more" || now.getTime() - since.getTime() <= most[age]) ?? "more";
