import type { InputOf } from "#contract/endpoint.ts";
import type { createTransferBooking as contract } from "#contract/transfer-bookings.ts";
import { beginBooking, type BookingDeps, type BookingRow } from "#server/modules/bookings/for-products.ts";
import type { CallContext } from "#server/platform/supplier.ts";
import type { TransferDeps } from "../transfers-deps.ts";
import { chooseRide } from "./choose-ride.ts";
import { newTransferItem } from "./transfer-item.ts";

/** @throws AppError session_expired, offer_unavailable, price_changed */
export async function createTransferBooking(
  core: Pick<BookingDeps, "db" | "queue" | "clock" | "products">,
  transfers: TransferDeps,
  { acceptedTotal, ...chosen }: InputOf<typeof contract>,
  context: CallContext,
): Promise<BookingRow> {
  const choice = await chooseRide(transfers, chosen, context);
  return beginBooking(core, "transfer", { item: newTransferItem(choice), acceptedTotal }, context);
}
