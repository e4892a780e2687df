import { createHash, randomUUID } from "node:crypto";
import { desc, eq, sql } from "drizzle-orm";
import type { Company } from "#contract/companies.ts";
import { riyadhDay } from "#contract/days.ts";
import type { Transaction } from "#server/platform/database/database.ts";
import { locks } from "#server/platform/database/locks.ts";
import type { TaxInvoiceDeps } from "./deps.ts";
import { chargedParts, invoiceAmounts } from "./invoice-amounts.ts";
import { findDevice, keyIdOf } from "./onboarding/devices.ts";
import { riyadhClock } from "./riyadh-clock.ts";
import { awaitReport, reportInvoiceJob } from "./reporting/await-report.ts";
import { sampleCertificate } from "./stamp/sample-certificate.ts";
import { type StampCredentials, stampInvoice } from "./stamp/stamp-invoice.ts";
import { stampKey } from "./stamp/stamp-key.ts";
import { stampCertificates, type TaxInvoiceRow, taxInvoices } from "./tables.ts";
import type { TaxedPart } from "./tax-treatments.ts";

/** What the first names as the one before, by the authority's rules: base64 of the SHA-256 of "0" in hexadecimal. */
export const firstHash = Buffer.from(createHash("sha256").update("0").digest("hex")).toString("base64");

export type NewInvoice = {
  kind: TaxInvoiceRow["kind"];
  source: string;
  bookingId: string;
  reference: string;
  parts: readonly TaxedPart[];
  discount: number;
  corrects?: { invoice: TaxInvoiceRow; reason: string };
  /** Whom a standard invoice is made out to; a credit note goes to whom its invoice went. */
  buyer?: Company | null;
  at: Date;
};

/**
 * Writes the next invoice in the transaction of what it is for: both are there, or neither. Until that ends no other is issued, so
 * that numbers have no gap; it comes last in a transaction. A repeat of its source writes nothing.
 */
export async function issueInvoice(
  deps: Pick<TaxInvoiceDeps, "keys" | "deviceKeys" | "queue" | "reporter">,
  tx: Transaction,
  asked: NewInvoice,
): Promise<void> {
  const { queue } = deps;
  const { kind, source, bookingId, reference, parts, discount, corrects, at } = asked;
  // Before the lock: nothing that others also want is waited for while all of them wait.
  await queue.enqueue(tx, reportInvoiceJob, { source });
  await tx.execute(sql`select pg_advisory_xact_lock(${locks.invoice})`);
  const [known] = await tx
    .select({ counter: taxInvoices.counter })
    .from(taxInvoices)
    .where(eq(taxInvoices.source, source));
  if (known) return;
  const [last] = await tx
    .select({ counter: taxInvoices.counter, hash: taxInvoices.hash })
    .from(taxInvoices)
    .orderBy(desc(taxInvoices.counter))
    .limit(1);
  const counter = (last?.counter ?? 0) + 1;
  const previousHash = last?.hash ?? firstHash;
  const number = `W-${String(counter).padStart(8, "0")}`;
  const uuid = randomUUID();
  const amounts = invoiceAmounts(parts, discount);
  const buyer = (corrects ? corrects.invoice.buyer : asked.buyer) ?? null;
  const document = {
    kind,
    number,
    uuid,
    ...riyadhClock(at),
    counter,
    previousHash,
    buyer,
    reference,
    amounts,
    ...(corrects && {
      corrects: {
        number: corrects.invoice.number,
        date: riyadhDay(corrects.invoice.issuedAt),
        reason: corrects.reason,
      },
    }),
  };
  const stamped = stampInvoice(document, await credentials(deps, tx, at), at);
  await tx.insert(taxInvoices).values({
    counter,
    number,
    uuid,
    kind,
    source,
    bookingId,
    buyer,
    issuedAt: at,
    previousHash,
    amounts,
    ...stamped,
    corrects: corrects?.invoice.counter ?? null,
    parts: chargedParts(parts, discount),
  });
  await awaitReport(tx, { counter, issuedAt: at, isStandard: buyer !== null });
}

/** What the authority has certified; before that the installation's newest key, with a certificate made when it is first used. */
async function credentials(
  { keys, deviceKeys, reporter }: Pick<TaxInvoiceDeps, "keys" | "deviceKeys" | "reporter">,
  tx: Transaction,
  at: Date,
): Promise<StampCredentials> {
  const device = await findDevice(tx, deviceKeys, reporter.id);
  if (device) return { key: device.key, certificate: Buffer.from(device.access.certificate, "base64") };
  const key = stampKey(keys[0]);
  const keyId = keyIdOf(key);
  const [known] = await tx.select().from(stampCertificates).where(eq(stampCertificates.keyId, keyId));
  if (known) return { key, certificate: Buffer.from(known.certificate, "base64") };
  const certificate = sampleCertificate(key, `${riyadhDay(at).slice(0, 4)}-01-01`);
  await tx.insert(stampCertificates).values({ keyId, certificate: certificate.toString("base64"), createdAt: at });
  return { key, certificate };
}
