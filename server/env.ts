import * as z from "zod/mini";
import { productKinds } from "#contract/product-choices.ts";
import { isLoopbackName } from "#server/platform/loopback.ts";
import { bedBankShape, missingOfBedBank, readBedBanks } from "./env-bed-banks.ts";
import { address, host, list, number, partsOf, port, productList } from "./env-shapes.ts";

const services = ["web", "worker", "sandbox"] as const;
export type Service = (typeof services)[number];

/** Every setting of the product; docs/operations.md says what each is for. Empty counts as not set. */
const schema = z.object({
  PORT: z._default(port, "3000"),
  HOST: z._default(z.string(), "127.0.0.1"),
  SHARE_PORT: z._default(z.enum(["on", "off"], "is not on or off"), "off"),
  MODE: z.optional(z.enum(["live", "demo", "local"], "is not live, demo or local")),
  PRODUCTS: productList,
  PUBLIC_URL: address(["http:", "https:"]),
  ALLOWED_HOSTS: list(/^(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d{1,5})?$/i, "is not a list of hosts"),
  SERVICES: z
    ._default(z.string(), services.join(","))
    .check(
      z.refine(
        (text) => text.split(",").every((name) => (services as readonly string[]).includes(name.trim())),
        `is not a list of ${services.join(", ")}`,
      ),
    ),
  HEALTH_PORT: z.optional(port),
  METRICS_PORT: z.optional(port),
  /** The names that OpenTelemetry gives them everywhere. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(z.url({ protocol: /^https?$/, error: "is not an address" })),
  OTEL_EXPORTER_OTLP_HEADERS: list(/^[\w-]+=[\x21-\x2b\x2d-\x7e]+$/, "is not a list of name=value"),
  OTEL_TRACES_SAMPLER_ARG: number("1").check(z.refine((text) => Number(text) <= 1, "is more than 1")),
  DATA_DIR: z._default(z.string(), ".data"),
  DATABASE_URL: address(["postgres:", "postgresql:"]),
  DATABASE_DIRECT_URL: address(["postgres:", "postgresql:"]),
  DATABASE_POOL: number("12", 2),
  PG_BIN: z.optional(z.string()),
  REDIS_URL: address(["redis:", "rediss:"]),
  SEARCH_STORE: z.optional(z.enum(["memory", "database", "redis"], "is not memory, database or redis")),
  SMTP_URL: address(["smtp:", "smtps:"]),
  MAILBOX: z.optional(z.enum(["on", "off"], "is not on or off")),
  MAILBOX_PASSWORD: z.optional(z.string().check(z.minLength(16, "needs at least 16 characters"))),
  MAIL_FROM: z._default(z.string(), "Wijha <no-reply@wijha.example>"),
  SECRET: z.optional(z.string().check(z.minLength(32, "needs at least 32 characters"))),
  SECRET_PREVIOUS: list(/^.{32,}$/, "is not a list of secrets, of at least 32 characters each"),
  MAIL_DAILY_LIMIT: number("5000", 1),
  TRUSTED_PROXIES: number("0"),
  CDN_CACHE_SECONDS: number("0"),
  RATE_LIMIT_FACTOR: number("1"),
  FIRST_ANSWER_MS: number("1500"),
  RATES_URL: address(["http:", "https:"]),
  FLIGHT_SUPPLIER: z._default(z.enum(["sandbox", "duffel"], "is not sandbox or duffel"), "sandbox"),
  DUFFEL_TOKEN: z.optional(z.string().check(z.regex(/^duffel_(test|live)_\S+$/, "is not a token of Duffel"))),
  DUFFEL_URL: host("https://api.duffel.com"),
  DUFFEL_WEBHOOK_SECRET: z.optional(z.string().check(z.minLength(16, "needs at least 16 characters"))),
  DUFFEL_CALLS_A_MINUTE: number("60", 1),
  DUFFEL_FREE_SEARCHES: number("10000"),
  DUFFEL_SEARCHES_AN_ORDER: number("1500"),
  ...bedBankShape,
  TEXT_SUPPLIER: z._default(z.enum(["sandbox", "unifonic"], "is not sandbox or unifonic"), "sandbox"),
  UNIFONIC_APP_SID: z.optional(z.string()),
  UNIFONIC_SENDER: z.optional(z.string().check(z.regex(/^[\w .-]{1,11}$/, "is not a sender of at most 11 letters"))),
  UNIFONIC_URL: host("https://el.cloud.unifonic.com"),
  UNIFONIC_CALLS_A_MINUTE: number("60", 1),
  PUSH_PUBLIC_KEY: z.optional(z.string().check(z.regex(/^[\w-]{87}$/, "is not a key of 65 bytes in base64url"))),
  PUSH_PRIVATE_KEY: z.optional(z.string().check(z.regex(/^[\w-]{43}$/, "is not a key of 32 bytes in base64url"))),
  PUSH_SUBJECT: z.optional(z.string().check(z.regex(/^(?:mailto:|https:\/\/)\S+$/, "is not mailto: or https:"))),
  PAYMENT_GATEWAY: z._default(z.enum(["sandbox", "moyasar"], "is not sandbox or moyasar"), "sandbox"),
  MOYASAR_SECRET_KEY: z.optional(z.string().check(z.regex(/^sk_(test|live)_\S+$/, "is not a secret key of Moyasar"))),
  MOYASAR_WEBHOOK_TOKEN: z.optional(z.string().check(z.minLength(16, "needs at least 16 characters"))),
  MOYASAR_URL: host("https://api.moyasar.com"),
  MOYASAR_CALLS_A_MINUTE: number("120", 1),
  TABBY_SECRET_KEY: z.optional(z.string().check(z.regex(/^sk_\S+$/, "is not a secret key of Tabby"))),
  TABBY_MERCHANT_CODE: z.optional(z.string().check(z.regex(/^[\w-]{1,60}$/, "is not a merchant code"))),
  TABBY_WEBHOOK_SECRET: z.optional(
    z.string().check(z.regex(/^[\x21-\x7e]{16,}$/, "needs at least 16 characters, without spaces")),
  ),
  TABBY_URL: host("https://api.tabby.sa"),
  TABBY_CALLS_A_MINUTE: number("60", 1),
  S3_ENDPOINT: z.optional(z.url({ protocol: /^https?$/, error: "is not an address" })),
  S3_BUCKET: z.optional(z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{2,62}$/, "is not the name of a bucket"))),
  S3_REGION: z._default(z.string().check(z.regex(/^[\w-]{1,40}$/, "is not a region")), "us-east-1"),
  S3_ACCESS_KEY_ID: z.optional(z.string().check(z.minLength(1))),
  S3_SECRET_ACCESS_KEY: z.optional(z.string().check(z.minLength(1))),
  VIRUS_SCAN: z._default(z.enum(["sandbox", "clamd"], "is not sandbox or clamd"), "sandbox"),
  CLAMD_URL: address(["tcp:", "unix:"]),
  INVOICE_REPORTER: z._default(z.enum(["sandbox", "zatca"], "is not sandbox or zatca"), "sandbox"),
  ZATCA_ENVIRONMENT: z._default(
    z.enum(["developer-portal", "simulation", "core"], "is not developer-portal, simulation or core"),
    "core",
  ),
  ZATCA_URL: host("https://gw-fatoora.zatca.gov.sa"),
  MAP_TILES_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => /^https?:\/\//.test(text) && ["{x}", "{y}", "{z}"].every((part) => text.includes(part)),
          "is not an address with {z}, {x} and {y}",
        ),
      ),
  ),
  /** What was built, as the system page shows it. */
  COMMIT: z.optional(z.string().check(z.regex(/^[0-9a-f]{7,40}$/, "is not a commit"))),
  MAP_TILES_ATTRIBUTION: z._default(z.string(), ""),
  APP_SCHEME: z._default(z.string(), "wijha").check(z.regex(/^([a-z][a-z0-9+.-]*)?$/, "is not a scheme")),
  APPLE_APP_IDS: list(/^[A-Z0-9]{10}\.[\w.-]+$/, "is not a list of TEAMID.bundle.name"),
  ANDROID_PACKAGE: z._default(z.string(), "").check(z.regex(/^([a-z]\w*(\.\w+)+)?$/i, "is not a package name")),
  ANDROID_FINGERPRINTS: list(/^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/, "is not a list of SHA-256 fingerprints"),
  APP_STORE_URL: address(["https:"]),
  GOOGLE_PLAY_URL: address(["https:"]),
  APPLE_PASS_CERTIFICATE: z.optional(z.string()),
  APPLE_PASS_KEY: z.optional(z.string()),
  APPLE_PASS_KEY_PASSPHRASE: z.optional(z.string()),
  APPLE_WWDR_CERTIFICATE: z.optional(z.string()),
  OFFLINE_TRIPS: z._default(z.enum(["on", "off"], "is not on or off"), "on"),
  LOG_LEVEL: z._default(
    z.enum(["debug", "info", "warn", "error", "silent"], "is not one of debug, info, warn, error, silent"),
    "info",
  ),
  /** Whether a start looks for missing prices of destinations; figures and journeys want the machine for themselves. */
  FIRST_PRICES: z._default(z.enum(["on", "off"], "is not on or off"), "on"),
  /** Whether the first start on one's own machine plays a week of bookings and cases, so that the desk has work. */
  SAMPLE_WEEK: z._default(z.enum(["on", "off"], "is not on or off"), "on"),
  SANDBOX_FAULTS: z._default(z.string(), ""),
  SANDBOX_PAYMENTS_PORT: z.optional(port),
  SANDBOX_PAYMENTS_URL: address(["http:", "https:"]),
});

export const settingNames = Object.keys(schema.shape);
export type Env = ReturnType<typeof readEnv>;

/** The only reader of the process's environment. @throws Error that lists everything that is wrong. */
export function readEnv(source: Record<string, string | undefined> = process.env) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = schema.safeParse(given);
  if (!parsed.success)
    throw new Error(
      [
        "These settings cannot be used:",
        ...parsed.error.issues.map(({ path, message }) => `  ${path.join(".")} ${message}`),
      ].join("\n"),
    );
  const env = parsed.data;
  const webPort = Number(env.PORT);
  const publicUrl = new URL(env.PUBLIC_URL ?? `http://localhost:${webPort}`);
  const mode = env.MODE ?? (isThisMachine(publicUrl.hostname) ? "local" : "live");
  if (mode === "local" && !isThisMachine(publicUrl.hostname))
    throw new Error(
      `MODE=local is for one's own machine, and PUBLIC_URL is ${publicUrl.origin}: MODE=demo shows the product to others`,
    );
  expectWhole(env);
  const chosen = new Set(env.SERVICES.split(",").map((name) => name.trim() as Service));
  // One process that is the outside world too searches in itself: quicker than a store, and again with the same ids.
  const isAlone = services.every((service) => chosen.has(service)) && env.SHARE_PORT === "off";
  const paymentsPort = Number(env.SANDBOX_PAYMENTS_PORT ?? (webPort === 0 ? 0 : webPort + 1));
  return {
    ...env,
    PORT: webPort,
    SHARE_PORT: env.SHARE_PORT === "on",
    HEALTH_PORT: env.HEALTH_PORT === undefined ? undefined : Number(env.HEALTH_PORT),
    METRICS_PORT: env.METRICS_PORT === undefined ? undefined : Number(env.METRICS_PORT),
    OTEL_EXPORTER_OTLP_HEADERS: Object.fromEntries(
      partsOf(env.OTEL_EXPORTER_OTLP_HEADERS).map((part) => part.split(/=(.*)/s, 2) as [string, string]),
    ),
    OTEL_TRACES_SAMPLER_ARG: Number(env.OTEL_TRACES_SAMPLER_ARG),
    FIRST_PRICES: env.FIRST_PRICES === "on",
    SAMPLE_WEEK: env.SAMPLE_WEEK === "on",
    MODE: mode,
    PRODUCTS: productKinds.filter((kind) => partsOf(env.PRODUCTS).includes(kind)),
    PUBLIC_URL: publicUrl.origin,
    ALLOWED_HOSTS: partsOf(env.ALLOWED_HOSTS.toLowerCase()),
    // Other people's mail: shown on one's own machine, and elsewhere only by a password.
    MAILBOX:
      !env.SMTP_URL &&
      (env.MAILBOX ?? (mode === "local" || env.MAILBOX_PASSWORD !== undefined ? "on" : "off")) === "on",
    SERVICES: chosen,
    SEARCH_STORE: env.SEARCH_STORE ?? (env.REDIS_URL ? "redis" : isAlone ? "memory" : "database"),
    DATABASE_POOL: Number(env.DATABASE_POOL),
    APPLE_APP_IDS: partsOf(env.APPLE_APP_IDS),
    ANDROID_FINGERPRINTS: partsOf(env.ANDROID_FINGERPRINTS),
    SECRET_PREVIOUS: partsOf(env.SECRET_PREVIOUS),
    MAIL_DAILY_LIMIT: Number(env.MAIL_DAILY_LIMIT),
    TRUSTED_PROXIES: Number(env.TRUSTED_PROXIES),
    CDN_CACHE_SECONDS: Math.trunc(Number(env.CDN_CACHE_SECONDS)),
    RATE_LIMIT_FACTOR: Number(env.RATE_LIMIT_FACTOR),
    FIRST_ANSWER_MS: Number(env.FIRST_ANSWER_MS),
    DUFFEL_CALLS_A_MINUTE: Math.trunc(Number(env.DUFFEL_CALLS_A_MINUTE)),
    MOYASAR_CALLS_A_MINUTE: Math.trunc(Number(env.MOYASAR_CALLS_A_MINUTE)),
    TABBY_CALLS_A_MINUTE: Math.trunc(Number(env.TABBY_CALLS_A_MINUTE)),
    UNIFONIC_CALLS_A_MINUTE: Math.trunc(Number(env.UNIFONIC_CALLS_A_MINUTE)),
    DUFFEL_FREE_SEARCHES: Math.trunc(Number(env.DUFFEL_FREE_SEARCHES)),
    DUFFEL_SEARCHES_AN_ORDER: Math.trunc(Number(env.DUFFEL_SEARCHES_AN_ORDER)),
    ...readBedBanks(env),
    SANDBOX_PAYMENTS_PORT: paymentsPort,
    SANDBOX_PAYMENTS_URL: new URL(env.SANDBOX_PAYMENTS_URL ?? `http://localhost:${paymentsPort}`).origin,
  };
}

/** Settings that only work together. @throws Error that names what is missing. */
function expectWhole(env: z.infer<typeof schema>): void {
  if (env.FLIGHT_SUPPLIER === "duffel" && !env.DUFFEL_TOKEN)
    throw new Error("FLIGHT_SUPPLIER=duffel needs DUFFEL_TOKEN (docs/partners.md)");
  const missingOfHotels = missingOfBedBank(env);
  if (missingOfHotels.length > 0)
    throw new Error(`HOTEL_SUPPLIER=${env.HOTEL_SUPPLIER} needs ${missingOfHotels.join(" and ")} (docs/partners.md)`);
  if (env.TEXT_SUPPLIER === "unifonic" && !(env.UNIFONIC_APP_SID && env.UNIFONIC_SENDER))
    throw new Error("TEXT_SUPPLIER=unifonic needs UNIFONIC_APP_SID and UNIFONIC_SENDER (docs/partners.md)");
  if (env.PAYMENT_GATEWAY === "moyasar" && !(env.MOYASAR_SECRET_KEY && env.MOYASAR_WEBHOOK_TOKEN))
    throw new Error("PAYMENT_GATEWAY=moyasar needs MOYASAR_SECRET_KEY and MOYASAR_WEBHOOK_TOKEN (docs/partners.md)");
  if (env.VIRUS_SCAN === "clamd" && !env.CLAMD_URL)
    throw new Error("VIRUS_SCAN=clamd needs CLAMD_URL (docs/operations.md)");
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL)
    throw new Error("DATABASE_DIRECT_URL is the way around the pooler that DATABASE_URL names, which is missing");
  if (env.SEARCH_STORE === "redis" && !env.REDIS_URL) throw new Error("SEARCH_STORE=redis needs REDIS_URL");
  const { APPLE_PASS_CERTIFICATE, APPLE_PASS_KEY, APPLE_WWDR_CERTIFICATE } = env;
  expectAllOrNone("Passes for wallets need", { APPLE_PASS_CERTIFICATE, APPLE_PASS_KEY, APPLE_WWDR_CERTIFICATE });
  const { PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY, PUSH_SUBJECT } = env;
  expectAllOrNone("Push messages need", { PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY, PUSH_SUBJECT });
  const { TABBY_SECRET_KEY, TABBY_MERCHANT_CODE, TABBY_WEBHOOK_SECRET } = env;
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  expectAllOrNone("Files in a bucket need", { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY });
  expectAllOrNone("Tabby needs", { TABBY_SECRET_KEY, TABBY_MERCHANT_CODE, TABBY_WEBHOOK_SECRET });
}

/** @throws Error that names what is missing where only some are set */
function expectAllOrNone(need: string, settings: Record<string, string | undefined>): void {
  const names = Object.keys(settings);
  const missing = names.filter((name) => settings[name] === undefined);
  if (missing.length > 0 && missing.length < names.length)
    throw new Error(`${need} all of ${names.join(", ")}: ${missing.join(" and ")} missing`);
}

/** Names that lead nowhere else: loopback, and what RFC 6761 keeps for one's own machine and for tests. */
const isThisMachine = (hostname: string) => isLoopbackName(hostname) || /(?:^|\.)(?:localhost|test)$/.test(hostname);
