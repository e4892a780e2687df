const minuteMs = 60_000;
const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;

export type Urgency = "late" | "soon" | "later" | "open";

/** How far a promise is: late; within the hour; later; or nothing was promised. */
export function urgencyOf(promisedBy: string | null, now: Date): Urgency {
  if (!promisedBy) return "open";
  const left = new Date(promisedBy).getTime() - now.getTime();
  return left < 0 ? "late" : left < hourMinutes * minuteMs ? "soon" : "later";
}

/** Whole minutes between two instants, never negative. */
export const minutesBetween = (one: string | Date, other: string | Date): number =>
  Math.floor(Math.abs(new Date(one).getTime() - new Date(other).getTime()) / minuteMs);

/** Minutes as `2:32`, from a day on as days: what it is counted in comes first. */
export const splitMinutes = (minutes: number): { days: number } | { clock: string } =>
  minutes >= dayMinutes
    ? { days: Math.floor(minutes / dayMinutes) }
    : { clock: `${Math.floor(minutes / hourMinutes)}:${String(minutes % hourMinutes).padStart(2, "0")}` };
