import { createECDH } from "node:crypto";
import { desc, lt } from "drizzle-orm";
import type { Database } from "#server/platform/database/database.ts";
import type { PushSender } from "#server/platform/push/push-sender.ts";
import type { Key } from "#server/platform/secret.ts";
import { SupplierError } from "#server/platform/supplier.ts";
import { boxedPushes } from "./tables.ts";

export type BoxedPush = typeof boxedPushes.$inferSelect;

export type PushBox = PushSender & {
  /** Newest first. */
  list: (limit?: number) => Promise<BoxedPush[]>;
};

/** How it may be told to fail: nothing answers, the browser is gone, too many at once, or it is taken and the answer is lost. */
export type PushFault = "away" | "gone" | "busy" | "lost" | null;

/** Keeps push messages in the database instead of sending them. `key`: of the installation; browsers are told the public half of a pair that is made of it. */
export function createPushBox(database: Database, { key }: Key, nextFault: () => PushFault = () => null): PushBox {
  return {
    publicKey: publicKeyOf(key),
    send: async ({ to, words, locale, topic }) => {
      const fault = nextFault();
      if (fault === "away") throw new SupplierError("unavailable", { code: "not_connected" });
      if (fault === "gone") throw new SupplierError("not_found", { code: "gone" });
      if (fault === "busy") throw new SupplierError("rate_limited", { retryAfterMs: 60_000 });
      await database.insert(boxedPushes).values({ service: new URL(to.endpoint).hostname, ...words, locale, topic });
      if (fault === "lost") throw new SupplierError("unknown_outcome", { code: "timeout" });
    },
    list: (limit = 200) => database.select().from(boxedPushes).orderBy(desc(boxedPushes.receivedAt)).limit(limit),
  };
}

function publicKeyOf(key: Buffer): string {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(key);
  return pair.getPublicKey("base64url");
}

/** Deletes kept messages of before that instant. Returns how many. */
export const deletePushCopies = async (database: Database, before: Date): Promise<number> =>
  (await database.delete(boxedPushes).where(lt(boxedPushes.receivedAt, before))).rowCount ?? 0;
