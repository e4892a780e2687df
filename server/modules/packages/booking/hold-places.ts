import { and, eq, sql } from "drizzle-orm";
import { type DatabaseOrTransaction, transaction } from "#server/platform/database/database.ts";
import { createSlug } from "#server/platform/ids.ts";
import { SupplierError } from "#server/platform/supplier.ts";
import type { PackagesDeps } from "../packages-deps.ts";
import { packageDepartures, type PackageOrder, packageOrders } from "../tables.ts";
import { createOrderNumber } from "./order-number.ts";
import { type PackageChoice, travellersOf } from "./package-choice.ts";

type Deps = Pick<PackagesDeps, "db" | "clock">;

/** Places are kept for a payment so long. */
export const placesHeldMinutes = 30;

/** Takes `count` places of a departure, or gives them back when it is below 0; null when there are not so many. */
export async function takePlaces(
  tx: DatabaseOrTransaction,
  { packageId, startsOn }: Pick<PackageOrder, "packageId" | "startsOn">,
  count: number,
): Promise<{ price: number | null } | null> {
  // One conditional statement: two buyers of the last place wait for each other's row, and the later one finds none.
  const taken = await tx
    .update(packageDepartures)
    .set({ sold: sql`${packageDepartures.sold} + ${count}` })
    .where(
      and(
        eq(packageDepartures.packageId, packageId),
        eq(packageDepartures.startsOn, startsOn),
        sql`${packageDepartures.sold} + ${count} between 0 and ${packageDepartures.places}`,
      ),
    )
    .returning({ price: packageDepartures.price });
  return taken[0] ?? null;
}

/** Keeps a place for everybody under `clientRef`; a repeat answers the same order. @throws SupplierError sold_out, price_changed */
export function holdPlaces({ db, clock }: Deps, choice: PackageChoice, clientRef: string): Promise<PackageOrder> {
  return transaction(db, async (tx) => {
    const known = await findOrder(tx, clientRef);
    if (known) return known;
    const { packageId, startsOn, total, ownPrice } = choice;
    const places = travellersOf(choice);
    const taken = await takePlaces(tx, choice, places);
    if (!taken) throw new SupplierError("sold_out");
    // Changed at the desk since the price was looked at: the places go back with the transaction.
    if (ownPrice !== undefined && ownPrice !== taken.price) throw new SupplierError("price_changed");
    const [order] = await tx
      .insert(packageOrders)
      .values({
        id: createSlug(),
        clientRef,
        packageId,
        startsOn,
        places,
        state: "held",
        number: createOrderNumber(),
        total,
        createdAt: clock.now(),
      })
      .returning();
    if (!order) throw new Error("insert returned no row");
    return order;
  });
}

export async function findOrder(db: DatabaseOrTransaction, clientRef: string): Promise<PackageOrder | undefined> {
  const [order] = await db.select().from(packageOrders).where(eq(packageOrders.clientRef, clientRef));
  return order;
}

/**
 * The places are bought; a repeat changes nothing. Those of a hold that ended by its own clock are taken again while there are
 * as many; else the order stays cancelled. @throws SupplierError not_found
 */
export function buyPlaces({ db }: Pick<Deps, "db">, clientRef: string): Promise<PackageOrder> {
  return transaction(db, async (tx) => {
    const [order] = await tx.select().from(packageOrders).where(eq(packageOrders.clientRef, clientRef)).for("update");
    if (!order) throw new SupplierError("not_found");
    const isLetGo = order.state === "cancelled" && order.cancelledParts.length === 0;
    if (order.state !== "held" && !(isLetGo && (await takePlaces(tx, order, order.places)))) return order;
    const [bought] = await tx
      .update(packageOrders)
      .set({ state: "bought" })
      .where(eq(packageOrders.id, order.id))
      .returning();
    return bought ?? order;
  });
}

/** Gives held places back; a repeat finds nothing to give. @throws SupplierError not_found, not_permitted once bought */
export function releasePlaces({ db }: Pick<Deps, "db">, orderId: string): Promise<void> {
  return transaction(db, async (tx) => {
    const [order] = await tx.select().from(packageOrders).where(eq(packageOrders.id, orderId)).for("update");
    if (!order) throw new SupplierError("not_found");
    if (order.state === "bought") throw new SupplierError("not_permitted");
    if (order.state === "cancelled") return;
    await tx.update(packageOrders).set({ state: "cancelled" }).where(eq(packageOrders.id, orderId));
    if (!(await takePlaces(tx, order, -order.places))) throw new Error("more places released than were sold");
  });
}
