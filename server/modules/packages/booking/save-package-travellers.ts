import { ageOn } from "#contract/ages.ts";
import type { BookingContact, FlightTraveller } from "#contract/travellers.ts";
import type { PackageChoice } from "./package-choice.ts";
import type { Places } from "#server/modules/places/index.ts";
import { AppError } from "#server/platform/errors.ts";
import {
  type BookingDeps,
  type BookingRow,
  findPartyErrors,
  keepNumbers,
  openTravellers,
  saveItem,
  sealTravellers,
} from "#server/modules/bookings/for-products.ts";
import { documentSlices, type PackageItem, travellerRules } from "./package-item.ts";

type Input = { bookingId: string; travellers: FlightTraveller[]; contact: BookingContact };

/** @throws AppError session_expired, conflict, invalid_input with keys by `travellers.<index>.<field>` */
export function savePackageTravellers(
  deps: Pick<BookingDeps, "db" | "clock" | "products" | "peopleKeys"> & {
    packages: { places: Pick<Places, "documentRule"> };
  },
  { bookingId, travellers: typed, contact }: Input,
): Promise<BookingRow> {
  return saveItem<PackageItem>(deps, "package", bookingId, (row) => {
    const { id, item } = row;
    const { choice } = item;
    const travellers = keepNumbers(typed, openTravellers(deps.peopleKeys, row));
    const asked = { rules: travellerRules(choice, deps.clock.now()), slices: documentSlices(choice) };
    const errors = { ...tooYoung(choice, travellers), ...findPartyErrors(deps.packages.places, asked, travellers) };
    if (Object.keys(errors).length) throw new AppError("invalid_input", { errors });
    const sealed = sealTravellers(deps.peopleKeys, id, travellers);
    return { item: { ...item, travellers: sealed.travellers }, people: sealed.people, contact };
  });
}

/** The lowest age of the package, on the day of departure. */
function tooYoung({ minimumAge, startsOn }: PackageChoice, travellers: FlightTraveller[]): Record<string, string[]> {
  if (minimumAge === null) return {};
  return Object.fromEntries(
    travellers.flatMap(({ birth_date: born }, index) =>
      ageOn(born, startsOn) < minimumAge ? [[`travellers.${index}.birth_date`, ["below_minimum_age"]]] : [],
    ),
  );
}
