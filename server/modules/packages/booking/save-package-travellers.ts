import { ageOn } from "#contract/ages.ts";
import type { TravellersInput } from "#contract/passengers.ts";
import type { FlightTraveller } from "#contract/travellers.ts";
import {
  type BookingRow,
  findPartyErrors,
  saveNamedTravellers,
  type TravellerDeps,
} from "#server/modules/bookings/for-products.ts";
import type { Places } from "#server/modules/places/index.ts";
import type { PackageChoice } from "./package-choice.ts";
import { documentSlices, type PackageItem, travellerRules } from "./package-item.ts";

/** @throws AppError session_expired, conflict, invalid_input with keys by `travellers.<index>.<field>` */
export const savePackageTravellers = (
  deps: TravellerDeps & { packages: { places: Pick<Places, "documentRule"> } },
  input: TravellersInput,
): Promise<BookingRow> =>
  saveNamedTravellers<PackageItem>(deps, "package", input, ({ choice }, travellers) => {
    const asked = { rules: travellerRules(choice, deps.clock.now()), slices: documentSlices(choice) };
    return { ...tooYoung(choice, travellers), ...findPartyErrors(deps.packages.places, asked, travellers) };
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
