import { X509Certificate } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { transaction } from "#server/platform/database/database.ts";
import { createTestPlatform, type TestPlatform } from "#server/testing/create-test-platform.ts";
import { checkInvoices } from "./check-invoices.ts";
import { createTaxInvoices } from "./index.ts";
import { readQrCode } from "./stamp/qr-code.ts";
import { createStubReporter } from "./testing/stub-reporter.ts";
import { stampCertificates } from "./tables.ts";
import type { TaxedPart } from "./tax-treatments.ts";

let opened: TestPlatform;
let invoices: ReturnType<typeof createTaxInvoices>;
const keys = [{ id: "first", key: Buffer.alloc(32, 7) }] as const;
const parts: TaxedPart[] = [
  { treatment: "airline-fare", gross: 120_000 },
  { treatment: "flight-service-fee", gross: 5_000, isKept: true },
];

beforeAll(async () => {
  opened = await createTestPlatform();
  opened.clock.set("2026-11-27T21:30:05Z");
  invoices = createTaxInvoices({
    ...opened,
    db: opened.database,
    keys,
    deviceKeys: keys,
    reporter: createStubReporter(),
  });
  await opened.start({ work: false });
});
afterAll(() => opened[Symbol.asyncDispose]());

const sell = (bookingId: string, discount = 0) =>
  transaction(opened.database, (tx) =>
    invoices.issueForSale(tx, { bookingId, reference: "482930175641", parts, discount }),
  );
const cancel = (bookingId: string, cancellationId: string, back: number, fee: number) =>
  transaction(opened.database, (tx) =>
    invoices.issueForCancellation(tx, { bookingId, reference: "482930175641", cancellationId, back, fee }),
  );

test("sales and cancellations are invoiced once each, numbered without a gap and chained", async () => {
  await sell("first");
  await Promise.all(Array.from({ length: 11 }, (_, at) => sell(`b${at}`, at * 100)));
  await Promise.all([sell("b3"), sell("b3"), cancel("b3", "c1", 40_000, 2_500), cancel("b3", "c1", 40_000, 2_500)]);
  const issued = await invoices.ofBooking("b3");
  expect(issued.map(({ kind, amounts }) => [kind, amounts.payable])).toEqual([
    ["invoice", 124_700],
    ["credit_note", 42_500],
    ["invoice", 2_500],
  ]);
  expect(issued[1]?.corrects).toBe(issued[0]?.counter);
  expect(issued[1]?.xml).toContain(`<cac:InvoiceDocumentReference><cbc:ID>${issued[0]?.number}</cbc:ID>`);
  expect(await invoices.check()).toEqual({ checked: 14, fault: null });
});

test("its day and hour are Riyadh's, and its code says what it says", async () => {
  await sell("late");
  const [row] = await invoices.ofBooking("late");
  expect(row?.xml).toContain("<cbc:IssueDate>2026-11-28</cbc:IssueDate><cbc:IssueTime>00:30:05</cbc:IssueTime>");
  const fields = readQrCode(row?.qr ?? "");
  const told = [1, 2, 3, 4, 5, 6].map((tag) => fields.get(tag)?.toString());
  expect(told).toEqual([
    "شركة وجهة للسفر والسياحة (تجريبية) | Wijha Travel and Tourism Company (sample)",
    "300000000000003",
    "2026-11-28T00:30:05",
    "1250.00",
    "6.52",
    row?.hash,
  ]);
  const [known] = await opened.database.select().from(stampCertificates);
  const certificate = new X509Certificate(Buffer.from(known?.certificate ?? "", "base64"));
  expect(certificate.subject).toContain("O=300000000000003");
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  expect(fields.get(8)).toEqual(certificate.publicKey.export({ type: "spki", format: "der" }));
  expect(certificate.raw.includes(fields.get(9)!)).toBe(true);
});

test("what is given back in steps is never more than was charged, and a sale without an invoice gets no credit note", async () => {
  await sell("steps");
  await cancel("steps", "s1", 60_000, 0);
  await cancel("steps", "s2", 60_000, 0);
  await cancel("steps", "s2", 60_000, 0);
  await expect(cancel("steps", "s3", 5_001, 0)).rejects.toThrow("1 halalas more");
  expect(await invoices.ofBooking("steps")).toHaveLength(3);
  await cancel("unknown", "s4", 100, 0);
  expect(await invoices.ofBooking("unknown")).toEqual([]);
});

test("words of a text that XML keeps for itself stay words", async () => {
  await transaction(opened.database, (tx) =>
    invoices.issueForSale(tx, { bookingId: "odd", reference: `<&">\u0007`, parts, discount: 0 }),
  );
  expect((await invoices.ofBooking("odd"))[0]?.xml).toContain('>حجز &lt;&amp;"&gt; </cbc:Note>');
  expect((await invoices.check()).fault).toBeNull();
});

/** What somebody who owns the database could do, and undoes. */
async function tamper(statement: string) {
  let found: Awaited<ReturnType<typeof checkInvoices>> | undefined;
  await transaction(opened.database, async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql.raw(statement));
    found = await checkInvoices(tx);
    throw new Error("undone");
  }).catch((error: unknown) => {
    if (!(error instanceof Error) || error.message !== "undone") throw error;
  });
  return found?.fault;
}

test.each([
  [
    "update tax_invoices set xml = replace(xml, '482930175641', '482930175642') where counter = 5",
    5,
    "its content was changed",
  ],
  ["update tax_invoices set hash = previous_hash where counter = 5", 5, "its content was changed"],
  ["delete from tax_invoices where counter = 7", 8, "number 7 is missing"],
  ["update tax_invoices set previous_hash = hash where counter = 4", 4, "it does not follow the one before"],
  [
    "update tax_invoices set qr = (select qr from tax_invoices where counter = 1) where counter = 2",
    2,
    "its QR code is of another",
  ],
  [
    "update tax_invoices set xml = replace(xml, substring(xml from '<ds:SignatureValue>[^<]*'), substring((select xml from tax_invoices where counter = 1) from '<ds:SignatureValue>[^<]*')) where counter = 9",
    9,
    "its stamp is wrong",
  ],
])("a change is found: %s", async (statement, counter, reason) => {
  expect(await tamper(statement)).toEqual({ counter, reason });
});

test("nobody changes an invoice or takes one away", async () => {
  for (const statement of [
    "update tax_invoices set number = 'x'",
    "delete from tax_invoices",
    "truncate tax_invoices cascade",
  ])
    await expect(opened.database.execute(sql.raw(statement))).rejects.toMatchObject({
      cause: { message: "tax invoices are only added" },
    });
});
