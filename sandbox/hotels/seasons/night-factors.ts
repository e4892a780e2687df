import { type City, cities } from "#data/hotels/cities.ts";
import { dateOfDay, weekdayOf } from "../../calendar-days.ts";
import { spanHolds } from "./date-span.ts";

const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;

/**
 * How much dearer a night of a city is than its level: season times weekend. The month gives m; of the events that hold
 * the night the largest e counts: with e of 1 or more the larger of m and e, else the smaller.
 */
export function nightFactor({ seasons }: Pick<City, "seasons">, day: number): number {
  const { high, low, weekend, events } = seasons;
  const month = Number(dateOfDay(day).slice(5, 7));
  const m = high.months.includes(month) ? high.multiplier : low.months.includes(month) ? low.multiplier : 1;
  const held = events.filter((event) => spanHolds(event, day)).map((event) => event.multiplier);
  const e = held.length > 0 ? Math.max(...held) : m;
  const season = e >= 1 ? Math.max(m, e) : Math.min(m, e);
  return season * (weekend.days.includes(weekdays[weekdayOf(day)]!) ? weekend.multiplier : 1);
}

/** Nights of one factor together. `first`: the factor of the first night. */
export type StayFactors = { first: number; groups: { factor: number; nights: number }[] };

const byId = new Map(cities.map((city) => [city.id, city]));
/** Factors by city and day, as they are asked for. */
const known = new Map<string, Map<number, number>>();

/** @throws never: a city that is not known has no seasons. */
export function stayFactors(cityId: string, first: number, nights: number): StayFactors {
  const city = byId.get(cityId);
  let days = known.get(cityId);
  if (!days) known.set(cityId, (days = new Map()));
  const counts = new Map<number, number>();
  for (let day = first; day < first + nights; day++) {
    let factor = days.get(day);
    if (factor === undefined) days.set(day, (factor = city ? nightFactor(city, day) : 1));
    counts.set(factor, (counts.get(factor) ?? 0) + 1);
  }
  return {
    first: days.get(first) ?? 1,
    groups: [...counts].map(([factor, times]) => ({ factor, nights: times })),
  };
}
