import type { TravellersInput } from "#contract/passengers.ts";
import {
  type BookingRow,
  findPartyErrors,
  saveNamedTravellers,
  type TravellerDeps,
} from "#server/modules/bookings/for-products.ts";
import type { Places } from "#server/modules/places/index.ts";
import { AppError } from "#server/platform/errors.ts";
import { documentSlices, isTrain, type TransferItem, travellerRules } from "./transfer-item.ts";

/** @throws AppError session_expired, conflict, invalid_input with keys by `travellers.<index>.<field>` */
export const saveTrainTravellers = (
  deps: TravellerDeps & { places: Pick<Places, "documentRule"> },
  input: TravellersInput,
): Promise<BookingRow> =>
  saveNamedTravellers<TransferItem>(deps, "transfer", input, ({ choice }, travellers) => {
    if (!isTrain(choice)) throw new AppError("conflict", { details: { ride: choice.ride.kind } });
    const asked = { rules: travellerRules(choice, deps.clock.now()), slices: documentSlices(choice) };
    return findPartyErrors(deps.places, asked, travellers);
  });
