import { eq, isNull } from "drizzle-orm";
import { X509Certificate } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createZatcaMock } from "#sandbox/partners/zatca/create-zatca-mock.ts";
import { createTaxAuthority, type TaxAuthority } from "#sandbox/tax-authority/create-tax-authority.ts";
import { createSandboxReporter } from "#server/adapters/invoice-reporter/sandbox/sandbox-reporter.ts";
import { createZatcaReporter } from "#server/adapters/invoice-reporter/zatca/zatca-reporter.ts";
import { auditEntries } from "#server/platform/audit/tables.ts";
import { transaction } from "#server/platform/database/database.ts";
import { createTestPlatform, type TestPlatform } from "#server/testing/create-test-platform.ts";
import { createTaxInvoices } from "../index.ts";
import type { InvoiceReporter } from "../invoice-reporter.ts";
import { readQrCode } from "../stamp/qr-code.ts";
import { watchCertificate } from "./watch-certificate.ts";
import { stampDevices, taxInvoiceReports, taxInvoices } from "../tables.ts";

const environment = "simulation";

describe.each(["sandbox", "zatca"] as const)("before the reporter %s", (name) => {
  let platform: TestPlatform;
  let authority: TaxAuthority;
  let mock: ReturnType<typeof createZatcaMock>;
  let reporter: InvoiceReporter;
  let invoices: ReturnType<typeof createTaxInvoices>;

  beforeAll(async () => {
    platform = await createTestPlatform();
    const { database: db, clock } = platform;
    authority = await createTaxAuthority({ pool: db.$client, clock });
    mock = createZatcaMock({ authority, environment });
    reporter =
      name === "sandbox"
        ? createSandboxReporter(async () => authority)
        : createZatcaReporter({ ...platform, db, fetch: mock.fetch }, { environment, origin: "https://zatca.invalid" });
    const [keys, deviceKeys] = [platform.keyFor("tax invoices"), platform.keyFor("stamp devices")];
    invoices = createTaxInvoices({ ...platform, db, keys, deviceKeys, reporter });
    await platform.start({ work: false });
  }, 60_000);
  afterAll(() => platform[Symbol.asyncDispose]());

  async function sell(bookingId: string) {
    const parts = [{ treatment: "hotel-in-kingdom" as const, gross: 100_000 }];
    await transaction(platform.database, (tx) =>
      invoices.issueForSale(tx, { bookingId, reference: "482930175641", parts, discount: 0 }),
    );
    await platform.queue.drain();
    const [invoice] = await invoices.ofBooking(bookingId);
    const [report] = await platform.database
      .select()
      .from(taxInvoiceReports)
      .where(eq(taxInvoiceReports.counter, invoice!.counter));
    return { invoice: invoice!, report: report! };
  }
  const active = () => platform.database.select().from(stampDevices).where(isNull(stampDevices.replacedAt));

  test("a wrong password, and renewing what was never onboarded, change nothing", async () => {
    for (const otp of ["12345", "000000"])
      await expect(invoices.onboard(otp)).rejects.toMatchObject({ kind: "invalid_request" });
    await expect(invoices.renew("123456")).rejects.toThrow("onboard first");
    expect(await active()).toEqual([]);
  });

  test("onboarding leaves a sealed key and its certificate, which documents are stamped with from then on", async () => {
    const { expiresAt } = await invoices.onboard("123456");
    const [device] = await active();
    expect(device).toMatchObject({ reporter: reporter.id, expiresAt });
    expect(expiresAt.getTime() - platform.clock.now().getTime()).toBeGreaterThan(300 * 86_400_000);
    expect(`${device?.key} ${device?.secret}`).not.toContain("PRIVATE KEY");
    const certificate = new X509Certificate(Buffer.from(device!.certificate, "base64"));
    expect(certificate.subject).toContain("CN=Wijha-300000000000003");
    const { invoice, report } = await sell("after");
    expect(report).toMatchObject({ state: "reported", messages: [] });
    expect(readQrCode(invoice.qr).get(8)).toEqual(certificate.publicKey.export({ type: "spki", format: "der" }));
    expect((await invoices.check()).fault).toBeNull();
    const [entry] = await platform.database
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, "tax_invoice.device_onboarded"));
    expect(entry).toMatchObject({ staffId: null, subject: `device:${device?.id}` });
    expect(JSON.stringify(await platform.database.select().from(auditEntries))).not.toContain(device?.secret);
  });

  test("renewing takes a new key; what was issued with the old one is still reported, and the chain goes on", async () => {
    const [before] = await active();
    mock.wantSamples(name === "zatca");
    await invoices.renew("654321");
    const [after, ...more] = await active();
    expect(more).toEqual([]);
    expect(after?.id).not.toBe(before?.id);
    expect((await sell("renewed")).report).toMatchObject({ state: "reported" });
    expect((await invoices.check()).fault).toBeNull();
    expect(await platform.database.$count(taxInvoices)).toBe(2);
  });

  test("a month before it runs out the log says so every day", async () => {
    const said: string[] = [];
    const deps = { ...platform, db: platform.database, deviceKeys: platform.keyFor("stamp devices"), reporter };
    const look = () => watchCertificate({ ...deps, log: { ...platform.log, error: (words) => void said.push(words) } });
    await look();
    expect(said).toEqual([]);
    platform.clock.advance(340 * 86_400);
    await look();
    expect(said).toEqual(["certificate of tax invoices runs out: renew it"]);
  });

  test("what lies sealed is found by the re-sealing", async () => {
    for (const place of invoices.sealed) expect(await place.countOld()).toBe(0);
  });
});
