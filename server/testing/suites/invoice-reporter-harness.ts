import type { Company } from "#contract/companies.ts";
import { createTaxAuthority } from "#sandbox/tax-authority/create-tax-authority.ts";
import { createTaxInvoices, type SentDocument } from "#server/modules/tax-invoices/index.ts";
import { sampleCompany } from "#server/testing/sample-company.ts";
import { createStubReporter } from "#server/modules/tax-invoices/testing/stub-reporter.ts";
import { transaction } from "#server/platform/database/database.ts";
import { createTestPlatform } from "#server/testing/create-test-platform.ts";

/** Invoices of ours, and the authority in a box. */
export async function openTaxAuthority() {
  const platform = await createTestPlatform();
  const { database: db, clock } = platform;
  const authority = await createTaxAuthority({ pool: db.$client, clock });
  const keys = platform.keyFor("tax invoices");
  const invoices = createTaxInvoices({ ...platform, db, keys, deviceKeys: keys, reporter: createStubReporter() });
  await platform.start({ work: false });
  let sales = 0;
  async function issue(company: Company | null): Promise<SentDocument> {
    const bookingId = `b${(sales += 1)}`;
    const parts = [{ treatment: "hotel-in-kingdom" as const, gross: 125_000 }];
    await transaction(db, (tx) =>
      invoices.issueForSale(tx, { bookingId, reference: "482930175641", parts, discount: 0, company }),
    );
    const [row] = await invoices.ofBooking(bookingId);
    if (!row) throw new Error("no invoice");
    return { uuid: row.uuid, hash: row.hash, xml: row.xml };
  }
  return {
    ...platform,
    db,
    authority,
    issue: () => issue(null),
    issueStandard: () => issue(sampleCompany),
    kept: async (hash: string): Promise<number> => {
      const found = await db.$client.query("select 1 from sandbox_tax.documents where hash = $1", [hash]);
      return found.rows.length;
    },
    close: () => platform[Symbol.asyncDispose](),
  };
}
