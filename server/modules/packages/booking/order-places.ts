import { buyPlaces, findOrder, holdPlaces, placesHeldMinutes } from "./hold-places.ts";
import type { PackagesDeps } from "../packages-deps.ts";
import type { PackageOrder } from "../tables.ts";
import { type Outcome, SupplierError } from "#server/platform/supplier.ts";
import { toOutcome } from "#server/platform/supplier-outcome.ts";
import type { BookingRow, Sale } from "#server/modules/bookings/for-products.ts";
import type { PackageItem } from "./package-item.ts";

type Row = BookingRow<PackageItem>;
type Deps = Pick<PackagesDeps, "db" | "clock">;
type Answer = Promise<Outcome<Sale<PackageItem>>>;

/** We keep the places of our own departures. */
const supplier = "packages";

export const holdTrip = (deps: Deps, row: Row): Answer =>
  toOutcome(async () => asSale(row, await holdPlaces(deps, row.item.choice, row.clientRef ?? "")));

export const buyTrip = (deps: Deps, row: Row): Answer =>
  toOutcome(async () => asSale(row, await buyPlaces(deps, row.clientRef ?? "")));

export const findTrip = (deps: Deps, row: Row): Answer =>
  toOutcome(async () => {
    const order = await findOrder(deps.db, row.clientRef ?? "");
    if (!order) throw new SupplierError("not_found");
    return asSale(row, order);
  }, "look");

const asSale = ({ item }: Row, order: PackageOrder): Outcome<Sale<PackageItem>> => ({
  state: "confirmed",
  booking: {
    state: order.state,
    order: { ref: { supplier, token: order.id }, locator: order.number, supplierTotal: order.total },
    item,
    until: new Date(order.createdAt.getTime() + placesHeldMinutes * 60_000).toISOString(),
  },
});
