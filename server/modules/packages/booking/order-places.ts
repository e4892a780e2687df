import { placesHeldMinutes } from "./hold-places.ts";
import type { PackageSeller } from "./sell-packages.ts";
import { type Outcome, SupplierFault } from "#server/platform/supplier.ts";
import { settleCall } from "#server/platform/supplier-outcome.ts";
import type { BookingRow, Sale } from "#server/modules/bookings/for-products.ts";
import type { PackageItem } from "./package-item.ts";

type Row = BookingRow<PackageItem>;
type Order = Awaited<ReturnType<PackageSeller["hold"]>>;
type Answer = Promise<Outcome<Sale<PackageItem>>>;

/** We keep the places of our own departures. */
const supplier = "packages";

export const holdPlaces = (packages: PackageSeller, row: Row): Answer =>
  settleCall(async () => asSale(row, await packages.hold(row.item.choice, row.clientRef ?? "")));

export const buyPlaces = (packages: PackageSeller, row: Row): Answer =>
  settleCall(async () => asSale(row, await packages.buy(row.clientRef ?? "")));

export const findPlaces = (packages: PackageSeller, row: Row): Answer =>
  settleCall(async () => {
    const order = await packages.find(row.clientRef ?? "");
    if (!order) throw new SupplierFault("not_found");
    return asSale(row, order);
  }, "look");

const asSale = ({ item }: Row, order: Order): Outcome<Sale<PackageItem>> => ({
  state: "confirmed",
  booking: {
    state: order.state,
    order: { ref: { supplier, token: order.id }, locator: order.number, supplierTotal: order.total },
    item,
    until: new Date(order.createdAt.getTime() + placesHeldMinutes * 60_000).toISOString(),
  },
});
