import { ageOn } from "#contract/ages.ts";
import type { FlightTraveller } from "#contract/travellers.ts";
import { findPartyErrors } from "#server/modules/bookings/for-products.ts";
import type { Places } from "#server/modules/places/index.ts";
import type { PackageChoice } from "./package-choice.ts";
import { documentSlices, travellerRules } from "./package-item.ts";

type Deps = { places: Pick<Places, "documentRule"> };

/** What of the travellers does not fit a trip on its days. Keys by `travellers.<index>.<field>`. */
export const partyErrors = (
  { places }: Deps,
  choice: PackageChoice,
  travellers: FlightTraveller[],
  now: Date,
): Record<string, string[]> => ({
  ...tooYoung(choice, travellers),
  ...findPartyErrors(places, { rules: travellerRules(choice, now), slices: documentSlices(choice) }, travellers),
});

/** The lowest age of the package, on the day of departure. */
function tooYoung({ minimumAge, startsOn }: PackageChoice, travellers: FlightTraveller[]): Record<string, string[]> {
  if (minimumAge === null) return {};
  return Object.fromEntries(
    travellers.flatMap(({ birth_date: born }, index) =>
      ageOn(born, startsOn) < minimumAge ? [[`travellers.${index}.birth_date`, ["below_minimum_age"]]] : [],
    ),
  );
}
