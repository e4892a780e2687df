import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { ProductKind } from "#contract/product-choices.ts";
import type { Env } from "#server/env.ts";
import { isLoopbackName } from "#server/platform/loopback.ts";
import { estimateBits } from "./secret-strength.ts";

/** What stands behind a port: the folder of its adapter, and what would happen to a traveller. */
type SandboxPort = {
  folder: string;
  what: string;
  /** The product that needs it: where that is left out nobody does. */
  product?: ProductKind;
  /** The setting that puts something real in its place. */
  mend?: string;
  /** It stands there only as long as one of these ports has its sandbox. */
  with?: string[];
};

const adapters = join(import.meta.dirname, "../adapters");

/**
 * Ports that have a sandbox behind them and nothing else yet, by name: each sandbox says of itself in `not-live.json` what would happen.
 * Whoever writes a real adapter takes it out there; a test compares this with what compose is made of.
 */
export const sandboxPorts: Record<string, SandboxPort> = Object.fromEntries(
  globSync("*/sandbox/not-live.json", { cwd: adapters })
    .toSorted()
    .flatMap((file) => {
      const ports = JSON.parse(readFileSync(join(adapters, file), "utf8")) as Record<
        string,
        Omit<SandboxPort, "folder">
      >;
      return Object.entries(ports).map(([port, told]) => [port, { folder: basename(dirname(dirname(file))), ...told }]);
    }),
);

/** Fewer than a key of 96 bits is guessed at. */
const leastSecretBits = 96;

/**
 * Everything in the settings, and in what the product is made of, that real travellers and real money must not meet: one line each, in
 * words for whoever runs it. Empty: fit to be live.
 */
export function findUnfit(env: Env, ports: Record<string, SandboxPort> = sandboxPorts): string[] {
  const behind = Object.entries(ports).filter(([, port]) => isBoxed(env, port, ports));
  const sandboxes = behind.map(
    ([port, told]) => `${port}: only a sandbox stands behind this port: ${told.what}${mendingOf(told)}`,
  );
  return [
    ...sandboxes,
    ...(env.SERVICES.has("sandbox") ? ["SERVICES holds sandbox: the outside world in a box would be served"] : []),
    ...(env.FLIGHT_SUPPLIER === "duffel" && env.DUFFEL_TOKEN?.startsWith("duffel_test_")
      ? ["DUFFEL_TOKEN is of Duffel's test mode: no airline would know of a ticket"]
      : []),
    ...(env.HOTEL_SUPPLIER.includes("liteapi") && env.LITEAPI_KEY?.startsWith("sand_")
      ? ["LITEAPI_KEY is of LiteAPI's sandbox: no hotel would know of a room"]
      : []),
    ...(env.HOTEL_SUPPLIER.includes("rapid") && (env.RAPID_TEST || new URL(env.RAPID_URL).hostname === "test.ean.com")
      ? ["RAPID_TEST is on, or RAPID_URL leads to Rapid's test side: no hotel would know of a room"]
      : []),
    ...(env.PAYMENT_GATEWAY === "moyasar" && env.MOYASAR_SECRET_KEY?.startsWith("sk_test_")
      ? ["MOYASAR_SECRET_KEY is of Moyasar's test mode: no money would move, and test cards would pay"]
      : []),
    ...(env.TABBY_SECRET_KEY?.startsWith("sk_test_")
      ? ["TABBY_SECRET_KEY is of Tabby's test mode: nothing would be lent, and test customers would pay"]
      : []),
    ...(env.INVOICE_REPORTER === "zatca" && env.ZATCA_ENVIRONMENT !== "core"
      ? [`ZATCA_ENVIRONMENT is ${env.ZATCA_ENVIRONMENT}: no tax invoice would count`]
      : []),
    ...(env.SANDBOX_FAULTS ? ["SANDBOX_FAULTS makes calls fail on purpose"] : []),
    ...findExposed(env),
    ...findUndelivered(env),
  ];
}

/** Whether somebody would meet the sandbox behind a port. */
function isBoxed(env: Env, port: SandboxPort, ports: Record<string, SandboxPort>): boolean {
  if (port.product && !env.PRODUCTS.includes(port.product)) return false;
  if (port.with) return port.with.some((name) => ports[name] && isBoxed(env, ports[name], ports));
  return !isReplaced(env, port.folder);
}

function mendingOf({ mend, product }: SandboxPort): string {
  const ways = [...(mend ? [mend] : []), ...(product ? [`leave ${product} out of PRODUCTS`] : [])];
  return ways.length > 0 ? ` (${ways.join(", or ")})` : "";
}

/** What a gateway brings with itself. */
const ofGateway = ["payments", "settlements", "chargebacks"];

/** Whether a setting (`PAYMENT_GATEWAY`, `FLIGHT_SUPPLIER`, `INVOICE_REPORTER`, by its folder's name) puts something real in the place of a sandbox. */
function isReplaced(env: Env, folder: string): boolean {
  if (ofGateway.includes(folder)) return env.PAYMENT_GATEWAY !== "sandbox";
  const name = folder.replace(/s$/, "").replaceAll("-", "_").toUpperCase();
  const settings = new Map<string, unknown>(Object.entries(env));
  const chosen = settings.get(`${name}_SUPPLIER`) ?? settings.get(name);
  return chosen !== undefined && [chosen].flat().every((each) => each !== "sandbox");
}

/** What an attacker would use: told wherever the site is reached by others, live or not. */
export function findExposed(env: Env): string[] {
  const found: string[] = [];
  const isHttps = env.PUBLIC_URL.startsWith("https:");
  if (!isHttps)
    found.push(`PUBLIC_URL is ${env.PUBLIC_URL}: without https everybody on the way reads and changes what is sent`);
  if (isHttps && env.TRUSTED_PROXIES === 0)
    found.push("TRUSTED_PROXIES is 0 behind https: all visitors would share the limits of one address, the proxy's");
  if (env.PAYMENT_GATEWAY === "sandbox" && env.SANDBOX_PAYMENTS_URL.startsWith("http:"))
    found.push(
      `the payment gateway is framed from ${env.SANDBOX_PAYMENTS_URL}: card numbers would be typed into a page without https`,
    );
  if (!env.SECRET)
    found.push(
      env.DATABASE_URL
        ? "SECRET is missing, with a database of your own (DATABASE_URL): a second machine, or a lost DATA_DIR, could read no document"
        : "SECRET is missing: it would lie beside the database it encrypts, in DATA_DIR and in its backups",
    );
  else if (estimateBits(env.SECRET) < leastSecretBits)
    found.push("SECRET is weak: it is guessed. Make one with: openssl rand -base64 32");
  if (env.MAILBOX && !env.MAILBOX_PASSWORD)
    found.push("MAILBOX is on without MAILBOX_PASSWORD: mails with log-in codes are kept for reading");
  for (const [name, url, plain, how] of [
    ["DATABASE_URL", env.DATABASE_URL, isPlainPostgres, "add ?sslmode=verify-full"],
    ["DATABASE_DIRECT_URL", env.DATABASE_DIRECT_URL, isPlainPostgres, "add ?sslmode=verify-full"],
    ["REDIS_URL", env.REDIS_URL, isPlain("redis:"), "use rediss:"],
    ["SMTP_URL", env.SMTP_URL, isPlainSmtp, "use smtps:, or add ?requireTLS=true"],
    ["RATES_URL", env.RATES_URL, isPlain("http:"), "use https:"],
    ["ZATCA_URL", env.ZATCA_URL, isPlain("http:"), "use https:"],
    ["DUFFEL_URL", env.DUFFEL_URL, isPlain("http:"), "use https:"],
    ["LITEAPI_URL", env.LITEAPI_URL, isPlain("http:"), "use https:"],
    ["LITEAPI_BOOK_URL", env.LITEAPI_BOOK_URL, isPlain("http:"), "use https:"],
    ["RAPID_URL", env.RAPID_URL, isPlain("http:"), "use https:"],
    ["MOYASAR_URL", env.MOYASAR_URL, isPlain("http:"), "use https:"],
    ["S3_ENDPOINT", env.S3_ENDPOINT, isPlain("http:"), "use https:"],
    ["TABBY_URL", env.TABBY_URL, isPlain("http:"), "use https:"],
    ["UNIFONIC_URL", env.UNIFONIC_URL, isPlain("http:"), "use https:"],
  ] as const)
    if (url && plain(new URL(url))) found.push(`${name} leads to another machine without TLS: ${how}`);
  return found;
}

function findUndelivered(env: Env): string[] {
  const found: string[] = [];
  if (!env.SMTP_URL) found.push("SMTP_URL is missing: tickets, codes and receipts would reach nobody");
  if (/\.example\b/.test(env.MAIL_FROM)) found.push(`MAIL_FROM is ${env.MAIL_FROM}: an address that cannot exist`);
  if (env.MAILBOX) found.push("MAILBOX is on: it is for trying the product out");
  return found;
}

const isNear = ({ hostname }: URL) => hostname === "" || isLoopbackName(hostname);
const isPlain = (protocol: string) => (url: URL) => url.protocol === protocol && !isNear(url);
const isPlainPostgres = (url: URL) =>
  !isNear(url) &&
  !url.searchParams.get("host")?.startsWith("/") &&
  !["require", "verify-ca", "verify-full"].includes(url.searchParams.get("sslmode") ?? "");
const isPlainSmtp = (url: URL) => isPlain("smtp:")(url) && url.searchParams.get("requireTLS") !== "true";

/** @throws Error that lists everything a live site must not have. */
export function refuseUnfit(env: Env): void {
  if (env.MODE !== "live") return;
  const unfit = findUnfit(env);
  if (unfit.length === 0) return;
  throw new Error(
    [
      `Not fit to be live at ${env.PUBLIC_URL}:`,
      ...unfit.map((line) => `  ${line}`),
      "MODE=demo shows the product to others as a demonstration, with a banner on every page and hidden from search engines.",
    ].join("\n"),
  );
}
