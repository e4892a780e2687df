import type { BookingContact, FlightTraveller } from "#contract/travellers.ts";
import {
  type BookingDeps,
  type BookingRow,
  findPartyErrors,
  keepNumbers,
  openTravellers,
  saveItem,
  sealTravellers,
} from "#server/modules/bookings/for-products.ts";
import type { Places } from "#server/modules/places/index.ts";
import { AppError } from "#server/platform/errors.ts";
import { documentSlices, isTrain, type TransferItem, travellerRules } from "./transfer-item.ts";

type Input = { bookingId: string; travellers: FlightTraveller[]; contact: BookingContact };

/** @throws AppError session_expired, conflict, invalid_input with keys by `travellers.<index>.<field>` */
export function saveTrainTravellers(
  deps: Pick<BookingDeps, "db" | "clock" | "products" | "peopleKeys"> & { places: Pick<Places, "documentRule"> },
  { bookingId, travellers: typed, contact }: Input,
): Promise<BookingRow> {
  return saveItem<TransferItem>(deps, "transfer", bookingId, (row) => {
    const { id, item } = row;
    const { choice } = item;
    if (!isTrain(choice)) throw new AppError("conflict", { details: { ride: choice.ride.kind } });
    const travellers = keepNumbers(typed, openTravellers(deps.peopleKeys, row));
    const asked = { rules: travellerRules(choice, deps.clock.now()), slices: documentSlices(choice) };
    const errors = findPartyErrors(deps.places, asked, travellers);
    if (Object.keys(errors).length) throw new AppError("invalid_input", { errors });
    const sealed = sealTravellers(deps.peopleKeys, id, travellers);
    return { item: { ...item, travellers: sealed.travellers }, people: sealed.people, contact };
  });
}
