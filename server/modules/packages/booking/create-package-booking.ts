import type { PackagesDeps } from "../packages-deps.ts";
import { type ChoiceInput, choosePackage } from "./choose-package.ts";
import type { Money } from "#contract/money.ts";
import type { CallContext } from "#server/platform/supplier.ts";
import { beginBooking, type BookingDeps, type BookingRow } from "#server/modules/bookings/for-products.ts";
import { newPackageItem } from "./package-item.ts";

type Input = ChoiceInput & { acceptedTotal?: Money | undefined };

/** Begins a booking of a departure. @throws AppError not_found, invalid_input, offer_unavailable, price_changed */
export async function createPackageBooking(
  deps: Pick<BookingDeps, "db" | "queue" | "clock" | "products"> & { packages: PackagesDeps },
  { acceptedTotal, ...chosen }: Input,
  context: CallContext,
): Promise<BookingRow> {
  const choice = await choosePackage(deps.packages, chosen);
  return beginBooking(deps, "package", { item: newPackageItem(choice), acceptedTotal }, context);
}
