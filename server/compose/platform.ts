import { createMailbox, type Mailbox } from "#server/adapters/mail/mailbox/mailbox.ts";
import { createSmtpMailer } from "#server/adapters/mail/smtp/smtp-mailer.ts";
import { createAnswers } from "#server/http/idempotency.ts";
import { createRateLimits } from "#server/http/limits.ts";
import type { HttpServices } from "#server/http/request-context.ts";
import { createCache } from "#server/platform/cache.ts";
import { type Clock, systemClock } from "#server/platform/clock.ts";
import { closeDatabase, type Connection, type Database, openDatabase } from "#server/platform/database/database.ts";
import { createLog, type Log } from "#server/platform/log.ts";
import { createLiveCounts } from "#server/platform/numbers/live-counts.ts";
import { createTelemetry } from "#server/platform/telemetry/telemetry.ts";
import { traceMails } from "#server/platform/telemetry/trace-calls.ts";
import type { Circuits } from "#server/platform/partners/create-transport.ts";
import { createPdfRenderer } from "#server/platform/pdf/render-pdf.ts";
import { fitPublished } from "#server/platform/published/fit-published.ts";
import { createPublished } from "#server/platform/published/published.ts";
import { createMailLog } from "#server/platform/mail-limits/mail-log.ts";
import { createBossQueue } from "#server/platform/queue/boss-queue.ts";
import { createFailedJobs } from "#server/platform/queue/failed-jobs.ts";
import { createKeyFor, readSecret } from "#server/platform/secret.ts";
import type { Env } from "#server/env.ts";
import { composeSearches } from "./searches.ts";
import { composeMails } from "./mails.ts";
import { countCalls } from "./numbers.ts";
import { composePush } from "./push.ts";
import { composeTexts } from "./texts.ts";
import { composePassSigner } from "./pass-signer.ts";
import { fitOf } from "./shown.ts";

export type PlatformInput = {
  env: Env;
  database: Database;
  connection: Connection;
  clock?: Clock;
  log?: Log;
};

export type Platform = ReturnType<typeof composePlatform>;

/** What every module may use, with the adapters the settings ask for. */
export function composePlatform({
  env,
  database,
  connection,
  clock = systemClock,
  log = createLog(env.LOG_LEVEL),
}: PlatformInput) {
  const keyFor = createKeyFor(readSecret(env.DATA_DIR, env.SECRET), env.SECRET_PREVIOUS);
  const failedJobs = createFailedJobs({ db: database, clock });
  const telemetry = createTelemetry();
  const queue = createBossQueue({ database, connection, log, clock, failedJobs, ran: telemetry.job });
  const cache = createCache({ redisUrl: env.REDIS_URL });
  const keptSearches = composeSearches({ env, database, log, keys: keyFor("kept searches") });
  const limits = createRateLimits({ redisUrl: env.REDIS_URL, factor: env.RATE_LIMIT_FACTOR });
  const mailbox: Mailbox | undefined = env.SMTP_URL ? undefined : createMailbox(database);
  const mailLog = createMailLog({ db: database, clock, log });
  const mails = composeMails({
    env,
    db: database,
    queue,
    clock,
    log,
    mailer: traceMails(
      mailbox ?? createSmtpMailer({ url: env.SMTP_URL ?? "", from: env.MAIL_FROM, log, onRejected: mailLog.rejected }),
    ),
    mailLog,
    keyFor,
  });
  // A connection of their own: whoever reads texts anew may be in a transaction, which waits for no second one of the pool.
  const texts = openDatabase({ ...connection, max: 1 }, (error) => log.warn("database connection lost", { error }));
  const published = createPublished({ db: texts, clock });
  const pdf = createPdfRenderer();
  const circuits: Circuits = new Map();
  const counts = createLiveCounts({ db: database, clock, log });
  const http: HttpServices = {
    log,
    secret: keyFor("csrf"),
    publicOrigin: env.PUBLIC_URL,
    trustedProxies: env.TRUSTED_PROXIES,
    sold: new Set(env.PRODUCTS),
    limits,
    answers: createAnswers(database, keyFor("answers")),
    seen: { ...countCalls(counts), called: telemetry.call },
    // Without accounts nobody is logged in, and what needs a login answers 401.
    authenticate: async () => null,
    authenticateStaff: async () => null,
  };
  return {
    env,
    database,
    clock,
    log,
    queue,
    failedJobs,
    cache,
    keptSearches,
    ...mails,
    mailLog,
    mailbox,
    ...composeTexts({ db: database, clock, log, measure: telemetry.partnerCall }, env),
    ...composePush({ db: database, keyFor, measure: telemetry.partnerCall }, env),
    http,
    counts,
    telemetry,
    circuits,
    renderPdf: pdf.render,
    signPass: composePassSigner({ env, clock, log }),
    published,
    /** The same as this installation shows it. */
    shown: fitPublished(published, fitOf(env)),
    keyFor,
    /** Prepares the queue; with `work`, runs jobs in this process. */
    start: (options: { work: boolean }) => queue.start(options),
    stop: async () => {
      await queue.stop();
      await counts.stop();
      await Promise.all([cache.close(), keptSearches.close(), limits.close(), pdf.close(), closeDatabase(texts)]);
    },
  };
}
