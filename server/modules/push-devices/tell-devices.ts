import { and, asc, eq, gte, isNull, or } from "drizzle-orm";
import { riyadhDay } from "#contract/days.ts";
import { transaction } from "#server/platform/database/database.ts";
import { createSlug } from "#server/platform/ids.ts";
import type { DeviceNews } from "#server/platform/push/tell-devices.ts";
import type { PushDeviceDeps } from "./deps.ts";
import { sendPushJob } from "./jobs.ts";
import { pushDevices, pushMessages } from "./tables.ts";

/** Writes down what each device is told, once an event, with the job that sends it. */
export async function tellDevices(
  { db, queue, clock, sender }: Pick<PushDeviceDeps, "db" | "queue" | "clock" | "sender">,
  { event, of: { userId, bookingId, watcher }, until, words }: DeviceNews,
): Promise<void> {
  const now = clock.now();
  const owners = [
    ...(userId ? [eq(pushDevices.userId, userId)] : []),
    ...(bookingId ? [eq(pushDevices.bookingId, bookingId)] : []),
    ...(watcher ? [eq(pushDevices.watcher, watcher)] : []),
  ];
  if (!sender || until <= now || owners.length === 0) return;
  await transaction(db, async (tx) => {
    const told = await tx
      .selectDistinctOn([pushDevices.device], {
        id: pushDevices.id,
        device: pushDevices.device,
        locale: pushDevices.locale,
      })
      .from(pushDevices)
      .where(and(or(...owners), or(isNull(pushDevices.lastDay), gte(pushDevices.lastDay, riyadhDay(now)))))
      .orderBy(asc(pushDevices.device), asc(pushDevices.madeAt));
    for (const { id: deviceId, device, locale } of told) {
      const [message] = await tx
        .insert(pushMessages)
        .values({
          id: createSlug(),
          deviceId,
          event,
          device,
          words: words[locale],
          until,
          delivery: "waiting",
          at: now,
        })
        .onConflictDoNothing()
        .returning({ id: pushMessages.id });
      if (message) await queue.enqueue(tx, sendPushJob, { messageId: message.id });
    }
  });
}
