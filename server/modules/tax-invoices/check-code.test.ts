import { afterAll, beforeAll, expect, test } from "vitest";
import { checkTaxInvoiceCode } from "#contract/tax-invoice-check.ts";
import { sar } from "#contract/money.ts";
import { transaction } from "#server/platform/database/database.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";

let app: TestApp;
let qr: string;
let number: string;
beforeAll(async () => {
  app = await createTestApp();
  const parts = [{ treatment: "hotel-in-kingdom" as const, gross: 115_000 }];
  await transaction(app.database, (tx) =>
    app.taxInvoices.issueForSale(tx, { bookingId: "coded", reference: "482930175641", parts, discount: 0 }),
  );
  const [row] = await app.taxInvoices.ofBooking("coded");
  ({ qr, number } = row!);
}, 60_000);
afterAll(() => app.close());

const check = (text: string) => app.api(checkTaxInvoiceCode, { qr: text });

test("the code of an invoice of ours tells what we issued, also with the line ends that copying adds", async () => {
  const told = { number, kind: "invoice", total: sar(115_000), vat: sar(15_000), unchanged: true };
  expect(await check(qr)).toMatchObject(told);
  expect(await check(` ${qr.slice(0, 60)}\n${qr.slice(60)} `)).toMatchObject(told);
});

test("a code that says something else under our hash is told as changed", async () => {
  const changed = Buffer.from(Buffer.from(qr, "base64").toString("latin1").replace("1150.00", "9150.00"), "latin1");
  expect(await check(changed.toString("base64"))).toMatchObject({ number, total: sar(115_000), unchanged: false });
});

test("the code of somebody else's invoice is not ours, and another text is no code", async () => {
  const other = Buffer.from(Buffer.from(qr, "base64").toString("latin1").replace("=\u0007", "!\u0007"), "latin1");
  expect(other.toString("base64")).not.toBe(qr);
  await expect(check(other.toString("base64"))).rejects.toMatchObject({ code: "not_found" });
  for (const text of ["", "hello", "https://example.com/?a=b", "AQEx", "////"])
    await expect(check(text)).rejects.toMatchObject({ code: "invalid_input" });
});
