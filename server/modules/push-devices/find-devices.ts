import { and, desc, eq } from "drizzle-orm";
import type { OutputOf } from "#contract/endpoint.ts";
import type { listPushDevices } from "#contract/push-devices.ts";
import type { Locale } from "#contract/text.ts";
import { describeDevice } from "#server/mail/device-name.ts";
import type { PushDeviceDeps } from "./deps.ts";
import { type Owner, rowsOf } from "./owner-of.ts";
import { pushDevices } from "./tables.ts";

type Deps = Pick<PushDeviceDeps, "db">;

export async function isTold({ db }: Deps, owner: Owner, device: string): Promise<boolean> {
  return (await db.$count(pushDevices, and(rowsOf(owner), eq(pushDevices.device, device)))) > 0;
}

/** Says of how many other things the browser is told still. */
export async function stopDevice({ db }: Deps, owner: Owner, device: string): Promise<number> {
  await db.delete(pushDevices).where(and(rowsOf(owner), eq(pushDevices.device, device)));
  return db.$count(pushDevices, eq(pushDevices.device, device));
}

export async function listDevices(
  { db }: Deps,
  userId: string,
  locale: Locale,
): Promise<OutputOf<typeof listPushDevices>["devices"]> {
  const rows = await db
    .select()
    .from(pushDevices)
    .where(eq(pushDevices.userId, userId))
    .orderBy(desc(pushDevices.madeAt));
  return rows.map(({ id, name, madeAt, toldAt }) => ({
    id,
    name: describeDevice(name, locale),
    madeAt: madeAt.toISOString(),
    toldAt: toldAt?.toISOString() ?? null,
  }));
}

/** Whether it was there, and the account's. */
export async function removeDevice({ db }: Deps, userId: string, deviceId: string): Promise<boolean> {
  const isOwn = and(eq(pushDevices.id, deviceId), eq(pushDevices.userId, userId));
  return ((await db.delete(pushDevices).where(isOwn)).rowCount ?? 0) > 0;
}
