import { and, asc, eq, lte } from "drizzle-orm";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { decryptText, encryptText } from "#server/platform/encrypt.ts";
import { greetable } from "#server/platform/greetable.ts";
import type { Log } from "#server/platform/log.ts";
import type { Email, Mailer } from "#server/platform/mailer.ts";
import { jobType, type Queue } from "#server/platform/queue/queue.ts";
import type { KeyRing } from "#server/platform/secret.ts";
import type { MailLog } from "./mail-log.ts";
import type { RecipientLimit } from "./recipient-limit.ts";
import { mostWaiting, waitingMs } from "./mail-limits.ts";
import type { SiteLimit } from "./site-limit.ts";
import { waitingMails } from "./tables.ts";

/** Sends what has waited long enough. */
export const sendWaitingJob = jobType<object>("mail.send-waiting", { retries: 0 });

/** After the mail service was away. */
const retryMs = 5 * 60_000;
/** Longer than a mail service takes for one letter. */
const leaseMs = 5 * 60_000;

type Deps = {
  /** Who sends in the end. */
  mailer: Mailer;
  recipientLimit: RecipientLimit;
  siteLimit: SiteLimit;
  mailLog: MailLog;
  db: Database;
  queue: Queue;
  clock: Clock;
  log: Log;
  keys: KeyRing;
};

/** The product's mailer: what nobody paid for and nobody waits for keeps to the rate limit of its recipient, and waits when that is used up. */
export function createRateLimitedMailer(deps: Deps): Mailer {
  const { queue, recipientLimit, siteLimit } = deps;
  queue.handle(sendWaitingJob, async () => {
    await sendWaiting(deps);
    await recipientLimit.deleteOld();
    await siteLimit.deleteOld();
  });
  queue.schedule(sendWaitingJob, "* * * * *", {});
  return {
    send: async (email) => {
      const until = email.kind === "notice" ? await recipientLimit.takeNotice(email.key, email.to) : null;
      if (until) await keep(deps, email, until);
      else await handOver(deps, email);
    },
  };
}

async function handOver({ mailer, siteLimit, mailLog }: Deps, email: Email): Promise<void> {
  const { toName, ...rest } = email;
  // The sender of a form chose the name: it stands in the letter's head, too.
  const name = toName === undefined ? null : greetable(toName);
  try {
    await mailer.send({ ...rest, ...(name === null ? {} : { toName: name }) });
  } catch (error) {
    await mailLog.note(email, "failed", { tried: true });
    throw error;
  }
  await mailLog.note(email, "sent", { tried: true });
  await siteLimit.countSent();
}

/** Puts a letter aside; one that was there already stays as it is. */
async function keep(deps: Deps, { until, ...email }: Email, notBefore: Date): Promise<void> {
  const { db, recipientLimit, clock, log, keys, mailLog } = deps;
  const recipient = recipientLimit.recipientOf(email.to);
  const now = clock.now();
  const waiting = await db.$count(waitingMails, eq(waitingMails.recipient, recipient));
  const dropAt = until ?? new Date(now.getTime() + waitingMs);
  if (waiting >= mostWaiting || dropAt <= notBefore) {
    log.warn("mail dropped", { key: email.key, waiting });
    return mailLog.note(email, "dropped", { tried: false });
  }
  await db
    .insert(waitingMails)
    .values({ key: email.key, recipient, sealed: seal(keys, email), since: now, notBefore, dropAt })
    .onConflictDoNothing();
  await mailLog.note(email, "waiting", { tried: false });
}

async function sendWaiting(deps: Deps): Promise<void> {
  const { db, clock, recipientLimit, log, keys, mailLog } = deps;
  const now = clock.now();
  const drop = (key: string, email: Letter) => {
    log.warn("mail dropped", { key });
    return mailLog.note(email, "dropped", { tried: false });
  };
  const due = await db
    .select()
    .from(waitingMails)
    .where(lte(waitingMails.notBefore, now))
    .orderBy(asc(waitingMails.since))
    .limit(100);
  for (const { key, sealed, dropAt } of due) {
    const email = open(keys, key, sealed);
    const until = dropAt > now ? await recipientLimit.takeNotice(key, email.to) : null;
    const wait = (notBefore: Date) => db.update(waitingMails).set({ notBefore }).where(eq(waitingMails.key, key));
    if (until) await wait(until);
    else
      await takeOut(deps, key, now, () => (dropAt > now ? handOver(deps, email) : drop(key, email))).catch(
        async (error: unknown) => {
          log.warn("mail postponed", { key, error });
          await wait(new Date(now.getTime() + retryMs));
        },
      );
  }
}

/**
 * Of several processes one sends a letter: it is not due to the others for so long. No transaction is held open while it is handed over; who
 * dies over that leaves it to be sent again.
 */
async function takeOut({ db }: Deps, key: string, now: Date, work: () => Promise<void>): Promise<void> {
  const isDue = and(eq(waitingMails.key, key), lte(waitingMails.notBefore, now));
  const lease = { notBefore: new Date(now.getTime() + leaseMs) };
  const taken = await db.update(waitingMails).set(lease).where(isDue).returning({ key: waitingMails.key });
  if (taken.length === 0) return;
  await work();
  await db.delete(waitingMails).where(eq(waitingMails.key, key));
}

type Letter = Omit<Email, "until">;
type Sealed = Omit<Letter, "attachments"> & {
  attachments: { filename: string; contentType: string; content: string }[];
};

const seal = (keys: KeyRing, { attachments = [], ...email }: Letter): string =>
  encryptText(
    keys,
    JSON.stringify({
      ...email,
      attachments: attachments.map(({ content, ...file }) => ({ ...file, content: content.toString("base64") })),
    } satisfies Sealed),
    email.key,
  );

function open(keys: KeyRing, key: string, sealed: string): Letter {
  const { attachments, ...email } = JSON.parse(decryptText(keys, sealed, key)) as Sealed;
  return {
    ...email,
    attachments: attachments.map(({ content, ...file }) => ({ ...file, content: Buffer.from(content, "base64") })),
  };
}
