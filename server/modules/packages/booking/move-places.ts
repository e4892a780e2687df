import { and, eq, sql } from "drizzle-orm";
import { type DatabaseOrTransaction, transaction } from "#server/platform/database/database.ts";
import { SupplierError } from "#server/platform/supplier.ts";
import type { PackagesDeps } from "../packages-deps.ts";
import { type PackageOrder, packageOrders } from "../tables.ts";
import { takePlaces } from "./hold-places.ts";

type Deps = Pick<PackagesDeps, "db">;
/** `total`: halalas of the whole order then; `looked`: the departure's own price as it was looked at, or why it cannot be had. */
type Move = {
  orderId: string;
  reference: string;
  startsOn: string;
  total: number;
  looked: { ownPrice: number | null } | SupplierError;
};

/**
 * Takes the places of another departure and gives back those of the old one, all or nothing; a repeat of `reference` changes nothing.
 * @throws SupplierError sold_out, price_changed, not_permitted for what is not bought whole, not_found
 */
export function movePlaces({ db }: Deps, { orderId, reference, startsOn, total, looked }: Move): Promise<PackageOrder> {
  return transaction(db, async (tx) => {
    const [order] = await tx.select().from(packageOrders).where(eq(packageOrders.id, orderId)).for("update");
    if (!order) throw new SupplierError("not_found");
    if (isMovedBy(order, reference)) return order;
    // Only now: what was looked at may be the work of an earlier turn with the same reference, which took the last places.
    if (looked instanceof SupplierError) throw looked;
    if (order.state !== "bought" || order.cancelledParts.length > 0) throw new SupplierError("not_permitted");
    const { packageId, places } = order;
    const steps = [
      { startsOn: order.startsOn, count: -places },
      { startsOn, count: places },
    ];
    // By their days: two that change places with each other never wait for one another.
    for (const step of steps.toSorted((a, b) => (a.startsOn < b.startsOn ? -1 : 1))) {
      const taken = await takePlaces(tx, { packageId, startsOn: step.startsOn }, step.count);
      if (!taken && step.count < 0) throw new Error("more places given back than were sold");
      if (!taken) throw new SupplierError("sold_out");
      // Changed at the desk since the price was looked at: all goes back with the transaction.
      if (step.count > 0 && taken.price !== looked.ownPrice) throw new SupplierError("price_changed");
    }
    const [moved] = await tx
      .update(packageOrders)
      .set({ startsOn, total, moves: [...order.moves, { reference, from: order.startsOn }] })
      .where(eq(packageOrders.id, orderId))
      .returning();
    if (!moved) throw new Error("order was not there to be moved");
    return moved;
  });
}

const isMovedBy = ({ moves }: PackageOrder, reference: string): boolean =>
  moves.some((move) => move.reference === reference);

/** The order, if `reference` moved it. @throws SupplierError not_found: it certainly did not */
export async function findMoved(db: DatabaseOrTransaction, orderId: string, reference: string): Promise<PackageOrder> {
  const [order] = await db
    .select()
    .from(packageOrders)
    .where(
      and(eq(packageOrders.id, orderId), sql`${packageOrders.moves} @> ${JSON.stringify([{ reference }])}::jsonb`),
    );
  if (!order) throw new SupplierError("not_found");
  return order;
}
