import type { Env } from "#server/env.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/log.ts";
import type { MailLog } from "#server/platform/mail-limits/mail-log.ts";
import { createRateLimitedMailer } from "#server/platform/mail-limits/rate-limited-mailer.ts";
import { createRecipientLimit } from "#server/platform/mail-limits/recipient-limit.ts";
import { waitingMailsPurpose } from "#server/platform/mail-limits/sealed-mails.ts";
import { createSiteLimit } from "#server/platform/mail-limits/site-limit.ts";
import type { Mailer } from "#server/platform/mailer.ts";
import type { Queue } from "#server/platform/queue/queue.ts";
import type { KeyFor } from "#server/platform/secret.ts";

type MailParts = {
  env: Env;
  db: Database;
  queue: Queue;
  clock: Clock;
  log: Log;
  mailer: Mailer;
  mailLog: MailLog;
  keyFor: KeyFor;
};

/** Mails keep to rate limits: of their recipient, and of the site in a day. Who has proven an address is known later, by modules that send letters themselves. */
export function composeMails({ env, keyFor, ...parts }: MailParts) {
  const { db, clock, log } = parts;
  const provers: ((email: string) => Promise<boolean>)[] = [];
  const siteLimit = createSiteLimit({ db, clock, log, dailyLimit: env.MAIL_DAILY_LIMIT });
  const recipientLimit = createRecipientLimit({
    db,
    clock,
    siteLimit,
    // The name by which counts are keyed since the first version.
    keys: keyFor("mail budget"),
    // A load test may only fill the embedded mailbox, never a real address.
    factor: env.SMTP_URL ? 1 : env.RATE_LIMIT_FACTOR,
    isProven: async (email) => {
      for (const isProven of provers) if (await isProven(email)) return true;
      return false;
    },
  });
  return {
    mailer: createRateLimitedMailer({ ...parts, recipientLimit, siteLimit, keys: keyFor(waitingMailsPurpose) }),
    /** Letters that somebody waits for: counted before they are made. */
    awaitedLetters: { takeCode: recipientLimit.takeCode, takeLink: recipientLimit.takeLink },
    /** Adds a way to know that an address is somebody's who wants our letters. */
    knowProven: (isProven: (email: string) => Promise<boolean>) => void provers.push(isProven),
  };
}
