import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Clock } from "#server/platform/clock.ts";
import { type Database, type Transaction, transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { createSlug } from "#server/platform/ids.ts";
import type { KeyRing } from "#server/platform/secret.ts";
import { sign } from "#server/platform/sign.ts";
import { countedMs, type MailLimit, mailLimits } from "./mail-limits.ts";
import type { SiteLimit } from "./site-limit.ts";
import { mailCounts } from "./tables.ts";

export type RecipientLimit = ReturnType<typeof createRecipientLimit>;

type Deps = {
  db: Database;
  clock: Clock;
  keys: KeyRing;
  siteLimit: SiteLimit;
  /** Multiplies what one address gets: for journeys and load tests, whose letters go nowhere. */
  factor: number;
  isProven: (email: string) => Promise<boolean>;
};

type Counted = { kind: "code" | "notice" | "more"; at: Date };

/** Counts letters by their address, in the database, so that all processes count together. */
export function createRecipientLimit({ db, clock, keys, siteLimit, factor, isProven }: Deps) {
  const recipientOf = (email: string) => sign(keys, email.toLowerCase());

  /** Counts one letter of this key, once; or says when it may go. */
  async function count(
    tx: Transaction,
    { key, recipient, kind }: { key: string; recipient: string; kind: Counted["kind"] },
    rules: Rule[],
  ): Promise<Date | null> {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${recipient}, 0))`);
    const now = clock.now();
    const counted = await tx
      .select()
      .from(mailCounts)
      .where(and(eq(mailCounts.recipient, recipient), gt(mailCounts.at, new Date(now.getTime() - countedMs))))
      .orderBy(mailCounts.at);
    if (counted.some((each) => each.key === key)) return null;
    const waits = rules.flatMap(({ of, limit }) =>
      whenRoom(
        counted.filter((each) => of.includes(each.kind)),
        { ...limit, letters: Math.ceil(limit.letters * factor) },
        now,
      ),
    );
    if (waits.length > 0) return new Date(Math.max(...waits.map((wait) => wait.getTime())));
    await tx.insert(mailCounts).values({ key, recipient, kind, at: now });
    return null;
  }

  /** @throws AppError too_many_mails with the seconds to wait */
  async function takeAwaited(email: string, rules: Rule[]): Promise<void> {
    const until =
      (await siteLimit.stopsCodes()) ??
      (await transaction(db, (tx) =>
        count(tx, { key: `code ${createSlug()}`, recipient: recipientOf(email), kind: "code" }, rules),
      ));
    if (until)
      throw new AppError("too_many_mails", {
        retryAfter: Math.max(1, Math.ceil((until.getTime() - clock.now().getTime()) / 1000)),
      });
  }

  return {
    recipientOf,
    /**
     * Counts a code before it is made: somebody waits for it. The same for every address, proven or not.
     * @throws AppError too_many_mails with the seconds to wait
     */
    takeCode: (email: string): Promise<void> => takeAwaited(email, [...all, ...butLinks]),
    /** The same of a link, for which a place is kept. @throws AppError too_many_mails with the seconds to wait */
    takeLink: (email: string): Promise<void> => takeAwaited(email, all),
    /** Counts a notice; answers when it may go if that is not now. A repeat of the same key is let through. */
    takeNotice: async (key: string, email: string): Promise<Date | null> => {
      const stopped = await siteLimit.stopsNotices();
      if (stopped) return stopped;
      const isOwners = await isProven(email);
      const letter = { key, recipient: recipientOf(email) };
      return transaction(db, async (tx) => {
        const until = await count(tx, { ...letter, kind: "notice" }, [...notices, ...all, ...butLinks]);
        // What a proven address gets beyond the others takes no code and no link from its owner.
        return until && isOwners ? count(tx, { ...letter, kind: "more" }, provenNotices) : until;
      });
    },
    deleteOld: () => db.delete(mailCounts).where(lt(mailCounts.at, new Date(clock.now().getTime() - countedMs))),
  };
}

/** A limit, and the kinds of letters it counts. */
type Rule = { of: Counted["kind"][]; limit: MailLimit };
const ruleOf = (limits: MailLimit[], ...of: Counted["kind"][]): Rule[] => limits.map((limit) => ({ of, limit }));
const all = ruleOf(mailLimits.all, "code", "notice");
const butLinks = ruleOf(mailLimits.butLinks, "code", "notice");
const notices = ruleOf(mailLimits.notices, "notice");
const provenNotices = ruleOf(mailLimits.provenNotices, "notice", "more");

/** When one more fits beside those counted, the oldest first; empty when it does now. */
function whenRoom(counted: Counted[], { letters, seconds }: MailLimit, now: Date): Date[] {
  const recent = counted.filter(({ at }) => at.getTime() > now.getTime() - seconds * 1000);
  const last = recent[recent.length - letters];
  return last ? [new Date(last.at.getTime() + seconds * 1000)] : [];
}
