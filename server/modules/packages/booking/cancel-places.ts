import { eq } from "drizzle-orm";
import { riyadhDay, riyadhMidnight } from "#contract/days.ts";
import { addDays } from "#i18n/format-date.ts";
import { transaction } from "#server/platform/database/database.ts";
import { SupplierError } from "#server/platform/supplier.ts";
import { keptPercentOn } from "../cancel-steps.ts";
import type { PackagesDeps } from "../packages-deps.ts";
import { packageOrders } from "../tables.ts";
import { takePlaces } from "./hold-places.ts";
import type { PackageChoice } from "./package-choice.ts";

type Deps = Pick<PackagesDeps, "db" | "clock">;

/** What giving back costs today: `keptPercent` of what each traveller paid, until the day ends in Riyadh (ISO). */
export type CancelOffer = { token: string; keptPercent: number; expiresAt: string };

/** `parts`: places of the travellers. The steps are those the package was sold with. */
export function offerCancel(
  { clock }: Pick<Deps, "clock">,
  {
    orderId,
    choice,
    parts,
  }: { orderId: string; choice: Pick<PackageChoice, "cancelSteps" | "startsOn">; parts: number[] },
): CancelOffer {
  const today = riyadhDay(clock.now());
  return {
    token: JSON.stringify({ orderId, parts, day: today }),
    keptPercent: keptPercentOn(choice.cancelSteps, choice.startsOn, today),
    expiresAt: riyadhMidnight(addDays(today, 1)).toISOString(),
  };
}

/**
 * Gives the places of some travellers back, by an offer of this day; the same offer gives back once.
 * @throws SupplierError offer_expired on another day, when nothing was given back; not_found
 */
export function cancelPlaces({ db, clock }: Deps, token: string): Promise<void> {
  const { orderId, parts, day } = JSON.parse(token) as { orderId: string; parts: number[]; day: string };
  return transaction(db, async (tx) => {
    const [order] = await tx.select().from(packageOrders).where(eq(packageOrders.id, orderId)).for("update");
    if (!order) throw new SupplierError("not_found");
    if (parts.every((part) => order.cancelledParts.includes(part))) return;
    if (day !== riyadhDay(clock.now())) throw new SupplierError("offer_expired");
    const cancelledParts = [...new Set([...order.cancelledParts, ...parts])];
    const isOver = cancelledParts.length === order.places;
    await tx
      .update(packageOrders)
      .set({ cancelledParts, ...(isOver && { state: "cancelled" as const }) })
      .where(eq(packageOrders.id, orderId));
    if (!(await takePlaces(tx, order, order.cancelledParts.length - cancelledParts.length)))
      throw new Error("more places released than were sold");
  });
}
