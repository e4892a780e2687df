import type { Env } from "#server/env.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/log.ts";
import { createBudgetedMailer } from "#server/platform/mail-budget/budgeted-mailer.ts";
import { createMailBudget } from "#server/platform/mail-budget/mail-budget.ts";
import { waitingMailsPurpose } from "#server/platform/mail-budget/sealed-mails.ts";
import { createSiteBrake } from "#server/platform/mail-budget/site-brake.ts";
import type { Mailer } from "#server/platform/mailer.ts";
import type { Queue } from "#server/platform/queue/queue.ts";
import type { KeyFor } from "#server/platform/secret.ts";

type MailParts = { env: Env; db: Database; queue: Queue; clock: Clock; log: Log; mailer: Mailer; keyFor: KeyFor };

/** Letters keep to a budget. Who has proven an address is known later, by modules that send letters themselves. */
export function composeMails({ env, keyFor, ...parts }: MailParts) {
  const { db, clock, log } = parts;
  const provers: ((email: string) => Promise<boolean>)[] = [];
  const brake = createSiteBrake({ db, clock, log, dailyLimit: env.MAIL_DAILY_LIMIT });
  const budget = createMailBudget({
    db,
    clock,
    brake,
    keys: keyFor("mail budget"),
    // A load test may only fill the embedded mailbox, never a real address.
    factor: env.SMTP_URL ? 1 : env.RATE_LIMIT_FACTOR,
    isProven: async (email) => {
      for (const isProven of provers) if (await isProven(email)) return true;
      return false;
    },
  });
  return {
    mailer: createBudgetedMailer({ ...parts, budget, brake, keys: keyFor(waitingMailsPurpose) }),
    /** Letters that somebody waits for: counted before they are made. */
    awaitedLetters: { takeCode: budget.takeCode, takeLink: budget.takeLink },
    /** Adds a way to know that an address is somebody's who wants our letters. */
    knowProven: (isProven: (email: string) => Promise<boolean>) => void provers.push(isProven),
  };
}
