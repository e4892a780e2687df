import { desc, lt } from "drizzle-orm";
import type { Database } from "#server/platform/database/database.ts";
import { SupplierError } from "#server/platform/supplier.ts";
import type { TextSender } from "#server/platform/texts/text-sender.ts";
import { boxedTexts } from "./tables.ts";

export type BoxedText = typeof boxedTexts.$inferSelect;

export type TextBox = TextSender & {
  /** Newest first. */
  list: (limit?: number) => Promise<BoxedText[]>;
};

/** How it may be told to fail: nothing answers, or the message goes out and the answer is lost. */
export type TextFault = "away" | "lost" | null;

/** Keeps text messages in the database instead of sending them. */
export function createSandboxTexts(database: Database, nextFault: () => TextFault = () => null): TextBox {
  return {
    send: async ({ to, text, reference }) => {
      const fault = nextFault();
      if (fault === "away") throw new SupplierError("unavailable", { code: "not_connected" });
      if (!/^\+\d{8,15}$/.test(to)) throw new SupplierError("traveller_data", { code: "number", field: "phone" });
      await database
        .insert(boxedTexts)
        .values({ reference, toNumber: to, textBody: text })
        .onConflictDoNothing({ target: boxedTexts.reference });
      if (fault === "lost") throw new SupplierError("unknown_outcome", { code: "timeout" });
    },
    list: (limit = 200) => database.select().from(boxedTexts).orderBy(desc(boxedTexts.receivedAt)).limit(limit),
  };
}

/** Deletes kept messages of before that instant. Returns how many. */
export const deleteTextCopies = async (database: Database, before: Date): Promise<number> =>
  (await database.delete(boxedTexts).where(lt(boxedTexts.receivedAt, before))).rowCount ?? 0;
