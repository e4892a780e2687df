import { desc, eq, lt, sql } from "drizzle-orm";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/log.ts";
import type { Email } from "#server/platform/mailer.ts";
import { maskEmail } from "#server/platform/mask-email.ts";
import { mailLog, type MailLogState } from "./tables.ts";

export type MailLog = ReturnType<typeof createMailLog>;

type Letter = Pick<Email, "key" | "to" | "template">;

/** What became of each letter, without its words and with its address masked. That it cannot be written stops no letter. */
export function createMailLog({ db, clock, log }: { db: Database; clock: Clock; log: Log }) {
  const write = async (work: () => Promise<unknown>, key: string) => {
    try {
      await work();
    } catch (error) {
      log.warn("mail log could not be written", { key, error });
    }
  };
  return {
    /** `tried`: it was handed over, or that failed. */
    note: (
      { key, to, template = "other" }: Letter,
      state: MailLogState,
      { tried }: { tried: boolean },
    ): Promise<void> =>
      write(() => {
        const tries = tried ? 1 : 0;
        const values = { key, template, recipient: maskEmail(to), state, tries, at: clock.now() };
        return db
          .insert(mailLog)
          .values(values)
          .onConflictDoUpdate({
            target: mailLog.key,
            // The service has refused it for good: that it was handed over is no news.
            set: {
              state: sql`case when ${mailLog.state} = 'rejected' and excluded.state = 'sent' then 'rejected' else excluded.state end`,
              tries: sql`${mailLog.tries} + ${tries}`,
              at: values.at,
            },
          });
      }, key),
    /** The mail service has refused it for good. */
    rejected: ({ key, to, template = "other" }: Letter): Promise<void> =>
      write(
        () =>
          db
            .insert(mailLog)
            .values({
              key,
              template,
              recipient: maskEmail(to),
              state: "rejected",
              tries: 0,
              at: clock.now(),
            })
            .onConflictDoUpdate({ target: mailLog.key, set: { state: "rejected" } }),
        key,
      ),
    /** The newest first. */
    list: (limit: number) => db.select().from(mailLog).orderBy(desc(mailLog.at)).limit(limit),
    find: async (key: string) => (await db.select().from(mailLog).where(eq(mailLog.key, key)))[0],
    deleteOld: async (before: Date): Promise<number> =>
      (await db.delete(mailLog).where(lt(mailLog.at, before))).rowCount ?? 0,
  };
}
