import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";
import type { AccountDeps } from "../deps.ts";
import { knownDevices } from "../tables.ts";
import { hashOf } from "#server/platform/session-secrets.ts";

/** From now on the account knows this device: others' wrong passwords never keep it out. */
export async function knowDevice(
  { db, clock }: Pick<AccountDeps, "clock"> & { db: DatabaseOrTransaction },
  userId: string,
  device: string,
): Promise<void> {
  const seenAt = clock.now();
  await db
    .insert(knownDevices)
    .values({ userId, deviceHash: hashOf(device), seenAt })
    .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.deviceHash], set: { seenAt } });
}
