import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { readEnv } from "#server/env.ts";
import { findUnfit, refuseUnfit, sandboxPorts } from "./find-unfit.ts";
import { createSandboxes, type SandboxDeps } from "#server/compose/sandboxes.ts";
import { estimateBits } from "./secret-strength.ts";

const root = join(import.meta.dirname, "../..");
/** Settings of a live site with nothing wrong in them, but for the adapters that are not there yet. */
const good = {
  PUBLIC_URL: "https://wijha.com",
  SECRET: "kJ8s0Pq3vX7mR2dT9wLzB4nHyC6fUe1aGoIiVtQxWrE",
  TRUSTED_PROXIES: "1",
  SMTP_URL: "smtps://user:password@mail.wijha.com:465",
  MAIL_FROM: "Wijha <no-reply@wijha.com>",
  DATABASE_URL: "postgres://wijha:secret@db.wijha.com/wijha?sslmode=verify-full",
  SANDBOX_PAYMENTS_URL: "https://pay.wijha.com",
  SERVICES: "web,worker",
};
const unfit = (changes: Record<string, string> = {}) => findUnfit(readEnv({ ...good, ...changes }), {});

test("a live site whose settings are right lacks nothing but adapters", () => {
  expect(unfit()).toEqual([]);
  expect(findUnfit(readEnv(good)).map((line) => line.split(":")[0])).toEqual(Object.keys(sandboxPorts));
});

test("a real supplier of flights takes its port out of what is unfit", () => {
  const ports = findUnfit(readEnv({ ...good, FLIGHT_SUPPLIER: "duffel", DUFFEL_TOKEN: "duffel_live_abc" }));
  expect(ports.map((line) => line.split(":")[0])).toEqual(
    Object.keys(sandboxPorts).filter((port) => port !== "flights"),
  );
  expect(() => readEnv({ FLIGHT_SUPPLIER: "duffel" })).toThrow("DUFFEL_TOKEN");
});

test("a real bed bank takes its port out of what is unfit", () => {
  const ports = findUnfit(readEnv({ ...good, HOTEL_SUPPLIER: "liteapi", LITEAPI_KEY: "prod_abc" }));
  expect(ports.map((line) => line.split(":")[0])).toEqual(
    Object.keys(sandboxPorts).filter((port) => port !== "hotels"),
  );
  expect(() => readEnv({ HOTEL_SUPPLIER: "liteapi" })).toThrow("LITEAPI_KEY");
});

test("so does the other one, with all of what it needs", () => {
  const rapid = {
    HOTEL_SUPPLIER: "rapid",
    RAPID_KEY: "key",
    RAPID_SECRET: "secret",
    RAPID_EMAIL: "orders@wijha.com",
    RAPID_CUSTOMER_IP: "192.0.2.1",
  };
  const ports = findUnfit(readEnv({ ...good, ...rapid, RAPID_TERMS: "payment_terms=X1, billing_terms=Y" }));
  expect(ports.map((line) => line.split(":")[0])).toEqual(
    Object.keys(sandboxPorts).filter((port) => port !== "hotels"),
  );
  for (const name of ["RAPID_KEY", "RAPID_SECRET", "RAPID_EMAIL", "RAPID_CUSTOMER_IP"])
    expect(() => readEnv({ ...rapid, [name]: "" })).toThrow(name);
  for (const wrong of [{ RAPID_CUSTOMER_IP: "here" }, { RAPID_TERMS: "a=b" }, { RAPID_EMAIL: "orders" }])
    expect(() => readEnv({ ...rapid, ...wrong })).toThrow(Object.keys(wrong)[0]);
  for (const changes of [{ RAPID_TEST: "on" }, { RAPID_URL: "https://test.ean.com" }])
    expect(findUnfit(readEnv({ ...good, ...rapid, ...changes })).join("\n")).toContain("Rapid's test side");
});

test("a real payment gateway takes its ports out of what is unfit, with whatever it settles", () => {
  const moyasar = {
    PAYMENT_GATEWAY: "moyasar",
    MOYASAR_SECRET_KEY: "sk_live_abc",
    MOYASAR_WEBHOOK_TOKEN: "t".repeat(16),
  };
  const ports = findUnfit(readEnv({ ...good, ...moyasar })).map((line) => line.split(":")[0]);
  expect(ports).toEqual(
    Object.keys(sandboxPorts).filter((port) => !["payments", "settlements", "chargebacks"].includes(port)),
  );
  expect(unfit({ ...moyasar, SANDBOX_PAYMENTS_URL: "http://pay.wijha.com" })).toEqual([]);
  expect(unfit({ ...moyasar, MOYASAR_SECRET_KEY: "sk_test_abc" }).join()).toContain("Moyasar's test mode");
  const tabby = { TABBY_MERCHANT_CODE: "wijha_sau", TABBY_WEBHOOK_SECRET: "s".repeat(16) };
  expect(unfit({ ...moyasar, ...tabby, TABBY_SECRET_KEY: "sk_abc" })).toEqual([]);
  expect(unfit({ ...moyasar, ...tabby, TABBY_SECRET_KEY: "sk_test_abc" }).join()).toContain("Tabby's test mode");
  expect(() => readEnv(tabby)).toThrow("TABBY_SECRET_KEY missing");
  expect(() => readEnv({ ...tabby, TABBY_SECRET_KEY: "pk_abc" })).toThrow("TABBY_SECRET_KEY");
  expect(() => readEnv({ PAYMENT_GATEWAY: "moyasar", MOYASAR_SECRET_KEY: "sk_live_abc" })).toThrow(
    "MOYASAR_WEBHOOK_TOKEN",
  );
  expect(() => readEnv({ MOYASAR_SECRET_KEY: "pk_live_abc" })).toThrow("MOYASAR_SECRET_KEY");
  expect(() => readEnv({ PAYMENT_GATEWAY: "other" })).toThrow("PAYMENT_GATEWAY");
});

test("a real service of text messages takes its port out of what is unfit", () => {
  const texts = { TEXT_SUPPLIER: "unifonic", UNIFONIC_APP_SID: "sid", UNIFONIC_SENDER: "WIJHA" };
  const ports = findUnfit(readEnv({ ...good, ...texts })).map((line) => line.split(":")[0]);
  expect(ports).toEqual(Object.keys(sandboxPorts).filter((port) => port !== "texts"));
  expect(() => readEnv({ TEXT_SUPPLIER: "unifonic", UNIFONIC_SENDER: "WIJHA" })).toThrow("UNIFONIC_APP_SID");
});

const bucket = { S3_BUCKET: "files", S3_ACCESS_KEY_ID: "key", S3_SECRET_ACCESS_KEY: "secret" };

test.each([
  ["PUBLIC_URL", { PUBLIC_URL: "http://wijha.com" }],
  ["TRUSTED_PROXIES is 0", { TRUSTED_PROXIES: "" }],
  ["payment gateway", { SANDBOX_PAYMENTS_URL: "http://pay.wijha.com" }],
  ["SECRET is missing, with a database", { SECRET: "" }],
  ["SECRET is missing: it would lie beside", { SECRET: "", DATABASE_URL: "" }],
  ["SECRET is weak", { SECRET: "a".repeat(32) }],
  ["SMTP_URL is missing", { SMTP_URL: "" }],
  ["SMTP_URL leads to another machine", { SMTP_URL: "smtp://mail.wijha.com" }],
  ["MAIL_FROM", { MAIL_FROM: "" }],
  ["MAILBOX is on", { SMTP_URL: "", MAILBOX: "on" }],
  ["DATABASE_URL leads", { DATABASE_URL: "postgres://wijha:secret@db.wijha.com/wijha" }],
  ["DATABASE_DIRECT_URL leads", { DATABASE_DIRECT_URL: "postgres://wijha:secret@db.wijha.com:5432/wijha" }],
  ["DATABASE_URL leads", { DATABASE_URL: "postgres://wijha:secret@db.wijha.com/wijha?sslmode=prefer" }],
  ["REDIS_URL leads", { REDIS_URL: "redis://cache.wijha.com" }],
  ["RATES_URL leads", { RATES_URL: "http://rates.example" }],
  ["DUFFEL_URL leads", { DUFFEL_URL: "http://duffel.example" }],
  ["UNIFONIC_URL leads", { UNIFONIC_URL: "http://texts.example" }],
  ["MOYASAR_URL leads", { MOYASAR_URL: "http://pay.example" }],
  ["S3_ENDPOINT leads", { ...bucket, S3_ENDPOINT: "http://files.example" }],
  ["TABBY_URL leads", { TABBY_URL: "http://parts.example" }],
  ["RAPID_URL leads", { RAPID_URL: "http://hotels.example" }],
  ["LITEAPI_URL leads", { LITEAPI_URL: "http://hotels.example" }],
  ["LITEAPI_BOOK_URL leads", { LITEAPI_BOOK_URL: "http://hotels.example" }],
  ["LiteAPI's sandbox", { HOTEL_SUPPLIER: "liteapi", LITEAPI_KEY: "sand_abc" }],
  ["test mode", { FLIGHT_SUPPLIER: "duffel", DUFFEL_TOKEN: "duffel_test_abc" }],
  ["SANDBOX_FAULTS", { SANDBOX_FAULTS: "hold.slow=1" }],
  ["SERVICES holds sandbox", { SERVICES: "" }],
])("not fit to be live: %s", (words, changes) => {
  expect(unfit(changes).join("\n")).toContain(words);
});

test.each([
  { DATABASE_URL: "postgres://wijha@localhost/wijha" },
  { DATABASE_URL: "postgres:///wijha?host=/var/run/postgresql" },
  { DATABASE_URL: "" },
  { REDIS_URL: "rediss://cache.wijha.com" },
  { REDIS_URL: "redis://127.0.0.1" },
  { SMTP_URL: "smtp://mail.wijha.com?requireTLS=true" },
  { SMTP_URL: "smtp://localhost:25" },
])("fit: %j", (changes) => {
  expect(unfit(changes)).toEqual([]);
});

test("the authority's systems for trying are unfit, its real one is not", () => {
  const reporter = { "invoice reporter": { folder: "invoice-reporter", what: "nothing would be reported" } };
  const told = (env: Record<string, string>) =>
    findUnfit(readEnv({ PUBLIC_URL: "https://wijha.com", ...env }), reporter).filter((line) =>
      /invoice|ZATCA/.test(line),
    );
  expect(told({})).toEqual(["invoice reporter: only a sandbox stands behind this port: nothing would be reported"]);
  expect(told({ INVOICE_REPORTER: "zatca" })).toEqual([]);
  expect(told({ INVOICE_REPORTER: "zatca", ZATCA_ENVIRONMENT: "simulation" })).toEqual([
    "ZATCA_ENVIRONMENT is simulation: no tax invoice would count",
  ]);
  expect(told({ INVOICE_REPORTER: "zatca", ZATCA_URL: "http://zatca.invalid" })).toEqual([
    "ZATCA_URL leads to another machine without TLS: use https:",
  ]);
});

test("a secret is judged by what a guesser would try, not by its length", () => {
  for (const weak of [
    "a".repeat(200),
    "abababababababababababababababababab",
    "0123456789abcdef0123456789abcdef",
    "abcdefghijklmnopqrstuvwxyz0123456789",
    "change-me-change-me-change-me-please",
    "password1234password1234password1234",
    "SecretSecretSecretSecretSecretSecret1!",
    "11112222333344445555666677778888",
  ])
    expect([weak, estimateBits(weak) < 96]).toEqual([weak, true]);
  for (let turn = 0; turn < 500; turn += 1)
    for (const random of [
      randomBytes(32).toString("base64url"),
      randomBytes(32).toString("hex"),
      randomBytes(24).toString("base64"),
    ])
      expect([random, estimateBits(random) >= 96]).toEqual([random, true]);
});

test("every sandbox that compose puts behind a port is told, and no other", () => {
  const compose = globSync(["server/compose.ts", "server/compose/*.ts"], { cwd: root })
    .map((file) => readFileSync(join(root, file), "utf8"))
    .join("\n");
  const folders = [...compose.matchAll(/#server\/adapters\/([\w-]+)\/sandbox\//g)].map(([, folder]) => String(folder));
  expect([...new Set(Object.values(sandboxPorts).map(({ folder }) => folder))].toSorted()).toEqual(
    [...new Set(folders)].toSorted(),
  );
});

test("live refuses, with everything at once; a demonstration and one's own machine start", () => {
  const live = { PUBLIC_URL: "https://wijha.com" };
  const refusal = () => refuseUnfit(readEnv(live));
  for (const words of [
    "flights: only a sandbox",
    "virus scan: only",
    "SECRET",
    "SMTP_URL",
    "TRUSTED_PROXIES",
    "MODE=demo",
  ])
    expect(refusal).toThrow(words);
  expect(() => refuseUnfit(readEnv({ ...live, MODE: "demo" }))).not.toThrow();
  expect(() => refuseUnfit(readEnv({}))).not.toThrow();
});

test("the product itself ends at its start, before it opens anything", () => {
  const { status, stderr } = spawnSync(join(root, "node_modules/.bin/node"), ["server/main.ts"], {
    cwd: root,
    encoding: "utf8",
    env: { PATH: process.env["PATH"] ?? "", PUBLIC_URL: "https://wijha.com", DATA_DIR: "/nonexistent/wijha" },
  });
  expect([status, stderr]).toEqual([1, expect.stringContaining("Not fit to be live at https://wijha.com:") as string]);
  expect(stderr).toContain("payments: only a sandbox stands behind this port");
});

test("no sandbox is ever opened in live mode, whatever was not asked before", () => {
  const env = readEnv({ PUBLIC_URL: "https://wijha.com" });
  expect(() => createSandboxes({ env } as SandboxDeps)).toThrow("live mode");
});
