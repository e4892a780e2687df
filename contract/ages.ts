import * as limits from "./limits.ts";

export type GuestType = "adult" | "child" | "infant";

/** Whole years on `day` of somebody born on `born` (both `YYYY-MM-DD`). A birthday on 29 February is 1 March in other years. */
export function ageOn(born: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4));
  return day.slice(5) < born.slice(5) ? years - 1 : years;
}

/** R5.12: by the age on the day of the last flight; who turns two on the way needs a seat. */
export function flightGuestType(born: string, lastDay: string): GuestType {
  const age = ageOn(born, lastDay);
  if (age >= limits.adultFromAge) return "adult";
  return age >= limits.childFromAge ? "child" : "infant";
}

/** R5.12: 18 counts as adult, 0 to 17 as child. */
export function hotelGuestType(age: number): "adult" | "child" {
  return age >= limits.hotelAdultFromAge ? "adult" : "child";
}
