import { and, asc, eq, lt } from "drizzle-orm";
import { jobType } from "#server/platform/queue/queue.ts";
import { SupplierError } from "#server/platform/supplier.ts";
import type { PackagesDeps } from "../packages-deps.ts";
import { packageOrders } from "../tables.ts";
import { placesHeldMinutes, releasePlaces } from "./hold-places.ts";

/** Lets go of places that were held and neither bought nor given back. */
export const releaseExpiredJob = jobType<Record<string, never>>("packages.release-expired", { retries: 0 });

/** So long after its end a hold is let go of: a bank may still decide about a payment that began in time. */
const graceMinutes = 60;
const batch = 200;

/**
 * A hold ends by its own clock too, whatever became of who held it. Places that are paid for after that are taken again
 * while there are some (`buyPlaces`). Answers how many holds have ended.
 */
export async function releaseExpired(deps: Pick<PackagesDeps, "db" | "clock" | "log">): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - (placesHeldMinutes + graceMinutes) * 60_000);
  const over = await deps.db
    .select({ id: packageOrders.id, number: packageOrders.number })
    .from(packageOrders)
    .where(and(eq(packageOrders.state, "held"), lt(packageOrders.createdAt, before)))
    .orderBy(asc(packageOrders.createdAt))
    .limit(batch);
  for (const { id } of over)
    await releasePlaces(deps, id).catch((error: unknown) => {
      // Bought this moment.
      if (!(error instanceof SupplierError)) throw error;
    });
  if (over.length)
    deps.log.error("package holds past their expiry: released", {
      count: over.length,
      orders: over.slice(0, 10).map(({ number }) => number),
    });
  return over.length;
}
