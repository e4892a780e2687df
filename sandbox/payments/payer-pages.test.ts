import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createFakeClock } from "#server/testing/fake-clock.ts";
import { createTestDatabase, type TestDatabase } from "#server/testing/test-database.ts";
import { SHOP } from "./testing/merchant.ts";
import { testCard } from "./payer.ts";
import { startSandbox, type StartedSandbox } from "./testing/start-sandbox.ts";

const clock = createFakeClock("2026-11-21T12:00:00Z");
const told: unknown[] = [];
let testDatabase: TestDatabase;
let sandbox: StartedSandbox["sandbox"];
let merchant: StartedSandbox["merchant"];
let payer: StartedSandbox["payer"];

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  ({ sandbox, merchant, payer } = await startSandbox(testDatabase.database.$client, clock, {
    onError: (error) => told.push(error),
  }));
});
afterAll(() => testDatabase.drop());

describe("the card form", () => {
  test("speaks the payment's language, and says what is to be paid", async () => {
    const english = await merchant.create();
    const page = await (await payer.open(english.payUrl)).text();
    expect(page).toContain('<html lang="en" dir="ltr">');
    expect(page).toContain('Pay <bdi dir="ltr">SAR\u00a02,547.00</bdi>');
    const arabic = await merchant.create({ locale: "ar", description: "الرياض إلى إسطنبول" });
    const arabicPage = await (await payer.open(arabic.payUrl)).text();
    expect(arabicPage).toContain('<html lang="ar" dir="rtl">');
    expect(arabicPage).toContain('دفع <bdi dir="ltr">SAR\u00a02,547.00</bdi>');
  });

  test("comes back with every error in words and all that was typed, but for the security code", async () => {
    const { payUrl } = await merchant.create();
    const response = await payer.typeCard(payUrl, "5888 45", { expiry: "01/20", cvc: "987", holder: "SARA" });
    expect(response.status).toBe(422);
    const page = await response.text();
    expect(page).toContain("The number is not complete: a card has 16 digits");
    expect(page).toContain("This card has expired");
    expect(page).toContain('value="5888 45"');
    expect(page).toContain('value="01/20"');
    expect(page).toContain('value="SARA"');
    expect(page).not.toContain("987");
  });

  test("shows only test numbers that this payment takes", async () => {
    const mada = await (await payer.open((await merchant.create()).payUrl)).text();
    expect(mada).toContain("5888 4500 0000 0003");
    expect(mada).not.toContain("4111 1100");
    const card = await (await payer.open((await merchant.create({ methods: ["card"] })).payUrl)).text();
    expect(card).toContain("4111 1100 0000 0005");
    expect(card).toContain("5555 5500 0000 0002");
    expect(card).not.toContain("5888 4500");
  });

  test("escapes what the shop and the payer write", async () => {
    const { payUrl } = await merchant.create({ description: "<script>alert(1)</script>" });
    const page = await (await payer.typeCard(payUrl, '"><img src=x onerror=alert(1)>')).text();
    expect(page).not.toContain("<script>alert");
    expect(page).not.toContain("<img");
  });

  test("a form sent twice pays once", async () => {
    const payment = await merchant.create({ merchantRef: "double-click" });
    await Promise.all([1, 2, 3].map(() => payer.pay(payment.payUrl, "frictionless")));
    const entries = (await merchant.ledger()).entries.filter((entry) => entry.merchantRef === "double-click");
    expect(entries).toHaveLength(1);
  });
});

describe("the way back", () => {
  test("a payer who stops has not failed at anything", async () => {
    const { payUrl } = await merchant.create();
    const stopped = await sandbox.app.request(`${new URL(payUrl).pathname}/cancel`, { method: "POST" });
    const page = stopped.headers.get("location");
    const told = await (await sandbox.app.request(page ?? "")).text();
    expect(told).toContain("You stopped the payment");
    expect(told).toContain("No money was taken");
    expect(told).not.toContain("failed");
    expect(told).not.toContain('class="outcome bad"');
  });
});

describe("security", () => {
  test("only the shop may frame the pages, only their own script runs, nothing is kept by the browser", async () => {
    const { headers } = await payer.open((await merchant.create()).payUrl);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain(`frame-ancestors ${SHOP};`);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("default-src 'none';");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("set-cookie")).toBeNull();
  });

  test("pages hold no script and no style of their own", async () => {
    const page = await (await payer.open((await merchant.create()).payUrl)).text();
    expect(page.match(/<script(?![^>]*\ssrc=)/g)).toBeNull();
    expect(page).not.toMatch(/<style|\sstyle="|\son[a-z]+="/);
  });

  test("a link that was guessed leads nowhere, in the reader's language", async () => {
    const response = await sandbox.app.request("/pay/guess", { headers: { "accept-language": "ar-SA,ar;q=0.9" } });
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("رابط الدفع هذا غير صالح");
  });

  test("whatever is sent to a page, it is never a fault of ours", async () => {
    const { payUrl } = await merchant.create();
    const path = new URL(payUrl).pathname;
    const bodies = ["", "%00=%00&number=%F0", "--x\r\nbroken", "{}", "number=" + "9".repeat(10_000)];
    const types = [
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "multipart/form-data",
      "application/json",
    ];
    const statuses = new Set<number>();
    for (const body of bodies)
      for (const type of types)
        for (const end of ["", "/challenge"]) {
          const init = { method: "POST", body, headers: { "content-type": type } };
          statuses.add((await sandbox.app.request(`${path}${end}`, init)).status);
        }
    for (const odd of ["/pay/%00", "/pay/%E0%A4", `/pay/${"x".repeat(5_000)}`])
      statuses.add((await sandbox.app.request(odd)).status);
    statuses.add((await sandbox.app.request(path, { method: "POST", body: "x".repeat(40_000) })).status);
    expect([...statuses].filter((status) => status >= 500)).toEqual([]);
    expect(told).toEqual([]);
  });

  test("style, script and letters are served to be kept for good", async () => {
    const page = await (await payer.open((await merchant.create()).payUrl)).text();
    const style = /href="(\/assets\/\w+\/pay\.css)"/.exec(page)?.[1] ?? "";
    const response = await sandbox.app.request(style);
    expect(response.headers.get("content-type")).toContain("text/css");
    expect(response.headers.get("cache-control")).toContain("immutable");
    expect((await sandbox.app.request(style.replace("pay.css", "readex-arabic.woff2"))).status).toBe(200);
    expect((await sandbox.app.request(style.replace("pay.css", "..%2fschema.ts"))).status).toBe(404);
  });

  test("no card number and no security code reaches the database, an answer or what is told of errors", async () => {
    const number = testCard("paid");
    const payment = await merchant.create({ merchantRef: "no-digits" });
    await payer.typeCard(payment.payUrl, number, { cvc: "7351" });
    const end = await (await payer.typeCode(payment.payUrl, "123456")).text();
    const refused = await merchant.create({ merchantRef: "no-digits" });
    await payer.typeCard(refused.payUrl, number, { cvc: "7351", holder: number });
    const { $client } = testDatabase.database;
    const tables = await $client.query<{ name: string }>(
      "select table_schema || '.' || table_name as name from information_schema.tables where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')",
    );
    expect(tables.rows.map(({ name }) => name)).toContain("sandbox_payments.payments");
    for (const { name } of tables.rows) {
      const { rows } = await $client.query<{ text: string }>(`select row_to_json(t)::text as text from ${name} t`);
      for (const { text } of rows)
        for (const secret of [number, number.slice(0, 12), "7351"]) expect(text).not.toContain(secret);
    }
    const answers = [end, (await merchant.call("GET", `/v1/payments/${payment.id}`)).raw, JSON.stringify(told)];
    for (const text of answers) expect(text).not.toMatch(/588845000000/);
  });
});
