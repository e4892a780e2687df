import { riyadhZone } from "#contract/days.ts";
import { checkStay } from "#contract/stay-rules.ts";
import type { StayDates } from "#contract/stay.ts";
import { todayIn } from "#i18n/format-date.ts";
import { AppError } from "#server/platform/errors.ts";
import { knownCity } from "./stay-places/cities.ts";
import type { HotelDeps } from "./hotels-deps.ts";

/** `cityId`: whose day decides what is in the past. @throws AppError invalid_input with what is wrong by field, `more` included (R5.8) */
export function refuseBadStay(
  { clock, places }: Pick<HotelDeps, "clock" | "places">,
  stay: StayDates,
  cityId: string | null,
  more: Record<string, string[]> = {},
): void {
  const errors = {
    ...checkStay(stay, todayIn(cityId ? knownCity(cityId).timeZone : riyadhZone, clock.now())),
    ...more,
  };
  if (!places.country(stay.nationality)) errors.nationality = ["not_a_country"];
  if (Object.keys(errors).length) throw new AppError("invalid_input", { errors });
}
