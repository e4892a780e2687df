import type { RideLead } from "#contract/transfer-bookings.ts";
import type { BookingContact } from "#contract/travellers.ts";
import { type BookingDeps, type BookingRow, saveItem } from "#server/modules/bookings/for-products.ts";
import { AppError } from "#server/platform/errors.ts";
import { asksAddress, isTrain, type TransferItem } from "./transfer-item.ts";

type Input = { bookingId: string; lead: RideLead; flight: string; address: string; contact: BookingContact };

/** @throws AppError session_expired, conflict, invalid_input with the key `address` */
export function saveRideLead(
  deps: Pick<BookingDeps, "db" | "clock" | "products" | "telephone">,
  { bookingId, lead, flight, address, contact }: Input,
): Promise<BookingRow> {
  return saveItem<TransferItem>(deps, "transfer", bookingId, ({ item }) => {
    const { choice } = item;
    if (isTrain(choice)) throw new AppError("conflict", { details: { ride: choice.ride.kind } });
    if (asksAddress(choice) && address === "")
      throw new AppError("invalid_input", { errors: { address: ["required"] } });
    const { title, firstname, lastname = "", single_name } = lead;
    const traveller = {
      type: "adult" as const,
      title,
      firstname,
      lastname: single_name ? "" : lastname,
      single_name,
      mark: "",
    };
    return { item: { ...item, travellers: [traveller], pickup: { flight: flight.toUpperCase(), address } }, contact };
  });
}
