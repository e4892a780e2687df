import { createHash } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { SupplierError } from "#server/platform/supplier.ts";
import { sendOnce } from "#server/platform/texts/send-once.ts";
import type { PushDeviceDeps } from "./deps.ts";
import { leastWait, longestTryMs, mostTries, sendPushJob } from "./jobs.ts";
import { openTarget } from "./seal-target.ts";
import { pushDevices, pushMessages } from "./tables.ts";

type Deps = Pick<PushDeviceDeps, "db" | "queue" | "clock" | "log" | "sender" | "keys">;
type Turn = { requestId: string; attempt: number };

/** 32 letters of base64url, the most that a topic may have. */
const topicOf = (event: string): string => createHash("sha256").update(event).digest("base64url").slice(0, 32);

/**
 * Sends one message, once at most: only what was not taken is tried again, and no longer than anybody would read it. A browser that is not
 * there any more is forgotten.
 * @throws SupplierError where it was not taken and may be
 */
export async function sendPush(deps: Deps, messageId: string, { requestId, attempt }: Turn): Promise<void> {
  const { db, queue, clock, log, sender, keys } = deps;
  const [found] = await db
    .select()
    .from(pushMessages)
    .innerJoin(pushDevices, eq(pushDevices.id, pushMessages.deviceId))
    .where(eq(pushMessages.id, messageId));
  if (!found || !sender) return;
  const { push_messages: message, push_devices: device } = found;
  const seconds = Math.floor((message.until.getTime() - clock.now().getTime()) / 1000);
  const move = moveOf(db, messageId);
  if (seconds <= 0) return void (await move(["waiting"], "refused"));
  try {
    const refused = await sendOnce(
      { sender, move },
      () => ({
        to: openTarget(keys, device),
        words: message.words,
        locale: device.locale,
        topic: topicOf(message.event),
        seconds,
      }),
      { requestId, locale: device.locale },
    );
    if (refused?.kind === "not_found") await db.delete(pushDevices).where(eq(pushDevices.device, device.device));
    else if (refused) log.warn("push message not sent", { message: messageId, fault: refused.kind, ...refused.info });
    else await db.update(pushDevices).set({ toldAt: clock.now() }).where(eq(pushDevices.id, device.id));
  } catch (error) {
    if (!(error instanceof SupplierError)) throw error;
    // Whose service answers nobody is nobody's case: the mail has told the same.
    const isOld = clock.now().getTime() - message.at.getTime() > longestTryMs;
    if (attempt >= mostTries || isOld) return void (await move(["waiting"], "refused"));
    const wait = error.info.retryAfterMs;
    if (wait === undefined) throw error;
    await queue.enqueue(db, sendPushJob, { messageId }, { startAfter: Math.max(leastWait, Math.ceil(wait / 1000)) });
  }
}

const moveOf =
  (db: Deps["db"], id: string) =>
  async (
    from: (typeof pushMessages.$inferSelect)["delivery"][],
    delivery: (typeof pushMessages.$inferSelect)["delivery"],
  ): Promise<boolean> => {
    const isThere = and(eq(pushMessages.id, id), inArray(pushMessages.delivery, from));
    return ((await db.update(pushMessages).set({ delivery }).where(isThere)).rowCount ?? 0) > 0;
  };
