import { and, desc, eq, inArray, isNotNull, ne, sql } from "drizzle-orm";
import * as limits from "#contract/limits.ts";
import type { PushSubscriptionKeys } from "#contract/push-devices.ts";
import type { Locale } from "#contract/text.ts";
import { readDevice } from "#server/mail/device-name.ts";
import { transaction } from "#server/platform/database/database.ts";
import { createSlug } from "#server/platform/ids.ts";
import type { PushDeviceDeps } from "./deps.ts";
import { type Owner, rowsOf } from "./owner-of.ts";
import { deviceOf, sealTarget } from "./seal-target.ts";
import { pushDevices } from "./tables.ts";

type Deps = Pick<PushDeviceDeps, "db" | "clock" | "keys">;
type Browser = { locale: Locale; userAgent: string };

/** Tells a browser from now on. Told already, it keeps its place; one too many takes the place of the oldest, and one of another account that account's. */
export async function keepDevice(
  { db, clock, keys }: Deps,
  owner: Owner,
  subscription: PushSubscriptionKeys,
  { locale, userAgent }: Browser,
): Promise<string> {
  const device = deviceOf(subscription.endpoint);
  await transaction(db, async (tx) => {
    const turn = `push devices ${owner.userId ?? owner.bookingId ?? owner.watcher}`;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`);
    if (owner.userId !== null) {
      const isOthers = and(isNotNull(pushDevices.userId), ne(pushDevices.userId, owner.userId));
      await tx.delete(pushDevices).where(and(eq(pushDevices.device, device), isOthers));
    }
    const known = await tx.select().from(pushDevices).where(rowsOf(owner)).orderBy(desc(pushDevices.madeAt));
    const same = known.find((row) => row.device === device);
    const id = same?.id ?? createSlug();
    const told = {
      sealed: sealTarget(keys, id, subscription),
      sessionId: owner.sessionId,
      lastDay: owner.lastDay,
      locale,
      name: readDevice(userAgent),
    };
    if (same) return void (await tx.update(pushDevices).set(told).where(eq(pushDevices.id, id)));
    const tooOld = known.slice(limits.pushDevices - 1).map((row) => row.id);
    if (tooOld.length > 0) await tx.delete(pushDevices).where(inArray(pushDevices.id, tooOld));
    await tx.insert(pushDevices).values({ ...owner, ...told, id, device, madeAt: clock.now() });
  });
  return device;
}
