import type { TravellersInput } from "#contract/passengers.ts";
import { type BookingRow, saveNamedTravellers, type TravellerDeps } from "#server/modules/bookings/for-products.ts";
import type { Places } from "#server/modules/places/index.ts";
import type { PackageItem } from "./package-item.ts";
import { partyErrors } from "./party-errors.ts";

/** @throws AppError session_expired, conflict, invalid_input with keys by `travellers.<index>.<field>` */
export const savePackageTravellers = (
  deps: TravellerDeps & { packages: { places: Pick<Places, "documentRule"> } },
  input: TravellersInput,
): Promise<BookingRow> =>
  saveNamedTravellers<PackageItem>(deps, "package", input, ({ choice }, travellers) =>
    partyErrors(deps.packages, choice, travellers, deps.clock.now()),
  );
