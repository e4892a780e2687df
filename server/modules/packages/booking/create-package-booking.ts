import type { PackageSeller } from "./sell-packages.ts";
import type { Money } from "#contract/money.ts";
import type { CallContext } from "#server/platform/supplier.ts";
import { beginBooking, type BookingDeps, type BookingRow } from "#server/modules/bookings/for-products.ts";
import { newPackageItem } from "./package-item.ts";

type Input = Parameters<PackageSeller["choose"]>[0] & { acceptedTotal?: Money | undefined };

/** Begins a booking of a departure. @throws AppError not_found, invalid_input, offer_unavailable, price_changed */
export async function createPackageBooking(
  deps: Pick<BookingDeps, "db" | "queue" | "clock" | "products"> & { packages: PackageSeller },
  { acceptedTotal, ...chosen }: Input,
  context: CallContext,
): Promise<BookingRow> {
  const choice = await deps.packages.choose(chosen);
  return beginBooking(deps, "package", { item: newPackageItem(choice), acceptedTotal }, context);
}
