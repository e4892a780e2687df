import { and, eq, isNull, sql } from "drizzle-orm";
import { daysFrom, riyadhDay, riyadhMidnight } from "#contract/days.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/log.ts";
import { codesFactor } from "./mail-limits.ts";
import { mailDays } from "./tables.ts";

export type SiteLimit = ReturnType<typeof createSiteLimit>;

/**
 * What the whole site sends in a day of Riyadh. Over `dailyLimit` notices wait for the next day, over twice as much codes are refused;
 * what is paid for always goes. Whoever runs the site is told once a day.
 */
export function createSiteLimit({
  db,
  clock,
  log,
  dailyLimit,
}: {
  db: Database;
  clock: Clock;
  log: Log;
  dailyLimit: number;
}) {
  const dayAfter = (days: number) => riyadhDay(daysFrom(clock.now(), days));
  const today = () => dayAfter(0);
  const sentToday = async () => (await db.select().from(mailDays).where(eq(mailDays.day, today())))[0]?.sent ?? 0;
  const tomorrow = () => riyadhMidnight(dayAfter(1));
  async function stops(most: number): Promise<Date | null> {
    if ((await sentToday()) < most) return null;
    const [first] = await db
      .update(mailDays)
      .set({ alarmedAt: clock.now() })
      .where(and(eq(mailDays.day, today()), isNull(mailDays.alarmedAt)))
      .returning();
    if (first) log.error("daily mail limit reached", { day: first.day, sent: first.sent, dailyLimit });
    return tomorrow();
  }
  return {
    /** Until when notices wait; null while they go. */
    stopsNotices: () => stops(dailyLimit),
    /** The same of codes. */
    stopsCodes: () => stops(dailyLimit * codesFactor),
    /** A letter has gone out. */
    countSent: async (): Promise<void> => {
      await db
        .insert(mailDays)
        .values({ day: today(), sent: 1 })
        .onConflictDoUpdate({ target: mailDays.day, set: { sent: sql`${mailDays.sent} + 1` } });
    },
    deleteOld: () => db.delete(mailDays).where(sql`${mailDays.day} < ${dayAfter(-30)}`),
  };
}
