// First of all: it decides which React is loaded.
import "./node-environment.ts";
import type { IncomingMessage } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { startEmbeddedPostgres } from "#server/adapters/database/embedded/embedded-postgres.ts";
import { refusalOf } from "#server/http/bodies/receive-body.ts";
import { callerKey } from "#server/http/limits.ts";
import { readAddress } from "#server/http/read-context.ts";
import { createLog, type Log, silentLog } from "#server/platform/log.ts";
import { closeDatabase, type Connection, openDatabase, preparing } from "#server/platform/database/database.ts";
import { isLoopbackName } from "#server/platform/loopback.ts";
import { systemClock } from "#server/platform/clock.ts";
import { migrateDatabase } from "#server/platform/database/migrate.ts";
import { createApp } from "./app.ts";
import { compose, type Parts } from "./compose.ts";
import { buildOf } from "./compose/build.ts";
import { composeTelemetry } from "./compose/telemetry.ts";
import { findExposed, refuseUnfit } from "./live-checks/find-unfit.ts";
import { refuseSampleCertificate } from "./live-checks/refuse-sample-certificate.ts";
import { refuseSampleTeam } from "./live-checks/refuse-sample-team.ts";
import { consoleToLog } from "./console-to-log.ts";
import { type Env, readEnv } from "./env.ts";
import { createHealthListener } from "./health-listener.ts";
import { createMetricsListener } from "./metrics-listener.ts";
import { createShutdownHooks, type ShutdownHooks, shutDownOnSignal } from "./shutdown.ts";
import { createListener } from "./listen.ts";
import { createSite, type NodeHandler, type SiteDeps } from "./delivery.ts";
import type { AppLinks } from "./delivery/app-links.ts";
import { createDevSite } from "./delivery/dev-site.ts";
import { hasSampleTeam } from "./modules/staff/index.ts";
import { isAllBoxed } from "./sample-week/is-all-boxed.ts";
import type { WeekInput } from "./sample-week/open-week.ts";
import { playSampleWeek } from "./sample-week/play-sample-week.ts";
import { seedContent } from "./seed/seed-content.ts";

/** Seconds after the start at which prices of destinations are looked for: the first visitors go first. */
const firstPricesAfter = 20;

try {
  const env = readEnv();
  refuseUnfit(env);
  const log = createLog(env.LOG_LEVEL);
  if (!process.argv.includes("--dev")) consoleToLog(log);
  warnExposed(env, log);
  const ends = createShutdownHooks();
  const started = start(env, log, ends, process.argv.includes("--dev"));
  shutDownOnSignal(ends, started, log);
  await started.catch(async (error: unknown) => {
    await ends.run(log);
    throw error;
  });
} catch (error) {
  process.stderr.write(`${describe(error)}\n${unexpected(error)}`);
  process.exit(1);
}

/** Database -> texts -> compose -> jobs -> site; ended in the opposite order. */
async function start(env: Env, log: Log, ends: ShutdownHooks, dev: boolean) {
  await keepTraces(env, log, ends);
  const { connection, pooled } = await connect(env, log, ends);
  await migrateDatabase(connection);
  const database = openDatabase({ ...pooled, max: env.DATABASE_POOL }, (error) =>
    log.warn("database connection lost", { error }),
  );
  ends.add(() => closeDatabase(database));
  await seedContent(database);

  if (!env.SMTP_URL && !env.MAILBOX) log.warn("mails are stored and not delivered: set SMTP_URL");
  if (env.SAMPLE_WEEK && !dev) await playWeekOnce({ env, database, connection, clock: systemClock }, log);
  const parts = compose({ env, database, connection, log });
  ends.add(() => parts.stop());
  refuseSampleTeam(env, await parts.staff.sampleTeam.find());
  const { taxInvoices, clock } = parts;
  refuseSampleCertificate(env, await taxInvoices.certifiedUntil(), clock.now());
  await parts.start({ work: env.SERVICES.has("worker") });
  if (env.SERVICES.has("worker")) await parts.resealing.begin();
  if (env.MODE === "local" && env.SERVICES.has("sandbox")) await parts.staff.sampleTeam.seed();
  const sandboxes = parts.sandboxes.start({ serve: env.SERVICES.has("sandbox") });
  if (env.SERVICES.has("sandbox")) await openGateway(parts, ends);
  if (env.SERVICES.has("web")) await openWeb(parts, dev, ends);
  if (env.HEALTH_PORT !== undefined) await openHealth(parts, env.HEALTH_PORT, ends);
  if (env.METRICS_PORT !== undefined) await openMetrics(parts, env.METRICS_PORT, ends);
  await sandboxes;
  log.info("started", { services: [...env.SERVICES].join(",") });
  if (env.SERVICES.has("web")) process.stdout.write(`\n  Wijha is open at ${env.PUBLIC_URL}\n\n`);
  // The first pages go first: who asks for hotels before this is done waits for it.
  await parts.sandboxes.startHotels();
  if (env.SERVICES.has("web")) await parts.hotels.prepare();
  if (env.SERVICES.has("worker") && env.FIRST_PRICES) await parts.fromPrices.fill(firstPricesAfter);
}

/** Before anything else, and ended after it: what is composed asks whether traces are kept. The libraries are loaded where they are. */
async function keepTraces(env: Env, log: Log, ends: ShutdownHooks) {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return;
  const { otlpProcessor, startTracing } = await import("./platform/telemetry/start-tracing.ts");
  const processor = otlpProcessor(env.OTEL_EXPORTER_OTLP_ENDPOINT, env.OTEL_EXPORTER_OTLP_HEADERS);
  const { version } = buildOf(env);
  ends.add(startTracing(processor, { ratio: env.OTEL_TRACES_SAMPLER_ARG, version, services: [...env.SERVICES], log }));
}

/** The first start on one's own machine gives the desk something to work on. What fails in it keeps nobody from starting. */
async function playWeekOnce(input: Omit<WeekInput, "log">, log: Log) {
  const { MODE, SERVICES } = input.env;
  if (MODE !== "local" || SERVICES.size < 3 || !isAllBoxed(input.env) || (await hasSampleTeam(input.database))) return;
  process.stdout.write("\n  Playing a week of sample bookings for the desk (first start only) ...\n");
  // Its troubles are meant: they would only frighten whoever reads the log of a first start.
  await playSampleWeek({ ...input, log: silentLog }).catch((error: unknown) =>
    log.warn("the sample week broke off", { error }),
  );
}

/** A demonstration starts all the same, and a site of one's own machine may be reached by more than that: both are told. */
function warnExposed(env: Env, log: Log) {
  if (env.MODE === "demo") for (const reason of findExposed(env)) log.warn("unsafe setting", { reason });
  if (env.MODE === "local" && !isLoopbackName(env.HOST))
    log.warn("HOST accepts other machines in local mode: set MODE=demo and PUBLIC_URL to show the product to others");
}

/** The payment gateway in a box is another site: its own port, its own server; seen by other machines in a demonstration only. */
async function openGateway({ env, sandboxes }: Parts, ends: ShutdownHooks) {
  const gateway = getRequestListener((await sandboxes.openPayments()).app.fetch, { overrideGlobalObjects: false });
  const listener = createListener((request, response) => {
    const refusal = refusalOf(request);
    response.setHeader("x-robots-tag", "noindex");
    if (refusal) response.writeHead(refusal).end();
    else void gateway(request, response);
  });
  const host = env.MODE === "demo" || isLoopbackName(env.HOST) ? env.HOST : "127.0.0.1";
  await listener.listen({ port: env.SANDBOX_PAYMENTS_PORT, host, reusePort: env.SHARE_PORT });
  ends.add(() => listener.drain());
}

async function openWeb(parts: Parts, dev: boolean, ends: ShutdownHooks) {
  const { env, log, policy, published } = parts;
  let draining = false;
  const api = createApp(parts, () => draining);
  const { PUBLIC_URL: publicOrigin, TRUSTED_PROXIES: trustedProxies } = env;
  const site: SiteDeps = {
    api,
    log,
    publicOrigin,
    allowedHosts: env.ALLOWED_HOSTS,
    policy,
    sold: parts.http.sold,
    sharedSeconds: env.CDN_CACHE_SECONDS,
    trustedProxies,
    limits: parts.http.limits,
    published,
    dataDir: env.DATA_DIR,
    served: parts.telemetry.page,
    appLinks: appLinksOf(env),
  };
  let handler: NodeHandler = (_, response) => void response.writeHead(503).end();
  const callerOf = ({ headers, socket }: IncomingMessage) =>
    callerKey(readAddress(String(headers["x-forwarded-for"] ?? ""), socket.remoteAddress, trustedProxies));
  const listener = createListener((request, response) => handler(request, response), { callerOf });
  handler = dev ? await createDevSite(site, listener.server) : await createSite(site);
  await listener.listen({ port: env.PORT, host: env.HOST, reusePort: env.SHARE_PORT });
  ends.add(async () => {
    draining = true;
    await parts.desk.endLive();
    return listener.drain();
  });
}

/** Health on a port of its own: for supervisors of a worker, which has no site, and for those that may not reach the site's port. */
async function openHealth({ env, database }: Parts, port: number, ends: ShutdownHooks) {
  let draining = false;
  const listener = createHealthListener({ database, isDraining: () => draining });
  await listener.listen({ port, host: env.HOST });
  ends.add(() => {
    draining = true;
    return listener.drain();
  });
}

/** What the process measures, on a port that nobody outside reaches. */
async function openMetrics(parts: Parts, port: number, ends: ShutdownHooks) {
  const registry = composeTelemetry({ platform: parts, refundsWaiting: parts.payments.refundsWaiting });
  const listener = createMetricsListener(registry, parts.log);
  await listener.listen({ port, host: parts.env.HOST });
  ends.add(() => listener.drain());
}

// A declaration: it is called while this file still waits for the start above.
function appLinksOf({ APPLE_APP_IDS, ANDROID_PACKAGE, ANDROID_FINGERPRINTS }: Env): AppLinks {
  return {
    apple: APPLE_APP_IDS,
    android:
      ANDROID_PACKAGE && ANDROID_FINGERPRINTS.length > 0
        ? { package: ANDROID_PACKAGE, fingerprints: ANDROID_FINGERPRINTS }
        : null,
  };
}

/** `connection` keeps its session, which migrating and listening need; `pooled` may be a pooler that keeps none between transactions. */
async function connect(
  env: Env,
  log: Log,
  ends: ShutdownHooks,
): Promise<{ connection: Connection; pooled: Connection }> {
  if (env.DATABASE_URL) {
    const connection = { connectionString: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL };
    const pooled = { connectionString: env.DATABASE_URL, ...(!env.DATABASE_DIRECT_URL && preparing) };
    return { pooled, connection };
  }
  const postgres = await startEmbeddedPostgres({
    dataDir: env.DATA_DIR,
    pgBin: env.PG_BIN,
    log: (message) => log.warn(message),
  });
  ends.add(() => postgres.stop());
  const connection = await postgres.connectionTo("wijha");
  return { connection, pooled: { ...connection, ...preparing } };
}

/** A mistake of the program needs its place; what the surroundings did needs none. */
function unexpected(error: unknown): string {
  const ours = error instanceof TypeError || error instanceof ReferenceError || error instanceof SyntaxError;
  return ours ? `${error.stack}\n` : "";
}

/** The reason a person can act upon stands in the innermost error. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}\n${describe(error.cause)}` : error.message;
}
