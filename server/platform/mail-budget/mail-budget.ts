import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Clock } from "#server/platform/clock.ts";
import { type Database, type Transaction, transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { createSlug } from "#server/platform/ids.ts";
import type { KeyRing } from "#server/platform/secret.ts";
import { sign } from "#server/platform/sign.ts";
import { countedMs, type MailLimit, mailLimits } from "./mail-limits.ts";
import type { SiteBrake } from "./site-brake.ts";
import { mailCounts } from "./tables.ts";

export type MailBudget = ReturnType<typeof createMailBudget>;

type Deps = {
  db: Database;
  clock: Clock;
  keys: KeyRing;
  brake: SiteBrake;
  /** Multiplies what one address gets: for journeys and load tests, whose letters go nowhere. */
  factor: number;
  isProven: (email: string) => Promise<boolean>;
};

type Counted = { kind: "code" | "notice"; at: Date };

/** Counts letters by their address, in the database, so that all processes count together. */
export function createMailBudget({ db, clock, keys, brake, factor, isProven }: Deps) {
  const recipientOf = (email: string) => sign(keys, email.toLowerCase());

  /** Counts one letter of this key, once; or says when it may go. `limits` of all letters, or of notices alone. */
  async function count(
    tx: Transaction,
    { key, recipient, kind }: { key: string; recipient: string; kind: Counted["kind"] },
    limits: { of: "all" | "notice"; limit: MailLimit }[],
  ): Promise<Date | null> {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${recipient}, 0))`);
    const now = clock.now();
    const counted = await tx
      .select()
      .from(mailCounts)
      .where(and(eq(mailCounts.recipient, recipient), gt(mailCounts.at, new Date(now.getTime() - countedMs))))
      .orderBy(mailCounts.at);
    if (counted.some((each) => each.key === key)) return null;
    const waits = limits.flatMap(({ of, limit }) =>
      whenRoom(
        counted.filter((each) => of === "all" || each.kind === of),
        { ...limit, letters: Math.ceil(limit.letters * factor) },
        now,
      ),
    );
    if (waits.length > 0) return new Date(Math.max(...waits.map((wait) => wait.getTime())));
    await tx.insert(mailCounts).values({ key, recipient, kind, at: now });
    return null;
  }
  const all = mailLimits.all.map((limit) => ({ of: "all" as const, limit }));

  return {
    recipientOf,
    /**
     * Counts a code before it is made: somebody waits for it. The same for every address, proven or not.
     * @throws AppError too_many_mails with the seconds to wait
     */
    takeCode: async (email: string): Promise<void> => {
      const until =
        (await brake.stopsCodes()) ??
        (await transaction(db, (tx) =>
          count(tx, { key: `code ${createSlug()}`, recipient: recipientOf(email), kind: "code" }, all),
        ));
      if (until)
        throw new AppError("too_many_mails", {
          retryAfter: Math.max(1, Math.ceil((until.getTime() - clock.now().getTime()) / 1000)),
        });
    },
    /** Counts a notice; answers when it may go if that is not now. A repeat of the same key is let through. */
    takeNotice: async (key: string, email: string): Promise<Date | null> => {
      const stopped = await brake.stopsNotices();
      if (stopped) return stopped;
      const limits = (await isProven(email))
        ? ofNotices(mailLimits.provenNotices)
        : [...ofNotices(mailLimits.notices), ...all];
      return transaction(db, (tx) => count(tx, { key, recipient: recipientOf(email), kind: "notice" }, limits));
    },
    forgetOld: () => db.delete(mailCounts).where(lt(mailCounts.at, new Date(clock.now().getTime() - countedMs))),
  };
}

const ofNotices = (limits: MailLimit[]) => limits.map((limit) => ({ of: "notice" as const, limit }));

/** When one more fits beside those counted, the oldest first; empty when it does now. */
function whenRoom(counted: Counted[], { letters, seconds }: MailLimit, now: Date): Date[] {
  const recent = counted.filter(({ at }) => at.getTime() > now.getTime() - seconds * 1000);
  const last = recent[recent.length - letters];
  return last ? [new Date(last.at.getTime() + seconds * 1000)] : [];
}
