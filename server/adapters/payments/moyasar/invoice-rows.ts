import { and, arrayOverlaps, eq, inArray, isNull, lte, or, sql } from "drizzle-orm";
import type { Database } from "#server/platform/database/database.ts";
import { deadlineMs } from "./moyasar-partner.ts";
import type { MoyasarInvoice, SeenInvoice } from "./moyasar-shapes.ts";
import { payingOf } from "./read-invoice.ts";
import { moyasarInvoices, type SentState } from "./tables.ts";

export type InvoiceRow = typeof moyasarInvoices.$inferSelect;
type Asked = Pick<InvoiceRow, "merchantRef" | "fingerprint">;

export async function findInvoiceRow(db: Database, merchantRef: string): Promise<InvoiceRow | null> {
  const [row] = await db.select().from(moyasarInvoices).where(eq(moyasarInvoices.merchantRef, merchantRef));
  return row ?? null;
}

/** Written before anything is sent; what stands there already stays as it is. */
export async function writeInvoiceRow(db: Database, asked: Asked, now: Date): Promise<InvoiceRow> {
  await db
    .insert(moyasarInvoices)
    .values({ ...asked, state: "ready", createdAt: now })
    .onConflictDoNothing();
  const row = await findInvoiceRow(db, asked.merchantRef);
  if (!row) throw new Error("an invoice that was written is gone");
  return row;
}

/** The right to send it: whoever gets the row sends it. One that was sent and never answered is taken over after its deadline. */
export async function beginInvoice(db: Database, merchantRef: string, now: Date): Promise<InvoiceRow | null> {
  const { state, sentAt } = moyasarInvoices;
  const isLost = and(eq(state, "sent"), lte(sentAt, new Date(now.getTime() - 2 * deadlineMs)));
  const [row] = await db
    .update(moyasarInvoices)
    .set({ state: "sent", sends: sql`${moyasarInvoices.sends} + 1`, sentAt: now })
    .where(and(eq(moyasarInvoices.merchantRef, merchantRef), or(inArray(state, ["ready", "doubt"]), isLost)))
    .returning();
  return row ?? null;
}

/** What became of a call that was sent; one whose invoice was found meanwhile stays as it is. */
export async function settleInvoice(db: Database, merchantRef: string, state: SentState): Promise<void> {
  const isSent = and(eq(moyasarInvoices.merchantRef, merchantRef), eq(moyasarInvoices.state, "sent"));
  await db.update(moyasarInvoices).set({ state }).where(isSent);
}

/** Keeps which invoice it is, whoever learns of one first; answers the one that stands. */
export async function keepInvoice(db: Database, merchantRef: string, invoiceId: string): Promise<string> {
  await db
    .update(moyasarInvoices)
    .set({ state: "done", invoiceId })
    .where(and(eq(moyasarInvoices.merchantRef, merchantRef), isNull(moyasarInvoices.invoiceId)));
  return (await findInvoiceRow(db, merchantRef))?.invoiceId ?? invoiceId;
}

/** Keeps which attempts there were, for the lines of settlements, and which of them paid it first. */
export async function noteInvoice(db: Database, invoice: MoyasarInvoice): Promise<SeenInvoice> {
  const payments = (invoice.payments ?? []).map(({ id }) => id);
  if (payments.length === 0) return { ...invoice, paidBy: null };
  const paying = payingOf({ ...invoice, paidBy: null })?.id ?? null;
  const [row] = await db
    .update(moyasarInvoices)
    .set({ payments, paidBy: sql`coalesce(${moyasarInvoices.paidBy}, ${paying})` })
    .where(eq(moyasarInvoices.invoiceId, invoice.id))
    .returning();
  return { ...invoice, paidBy: row?.paidBy ?? null };
}

/** Which invoice each of these attempts paid; those that we have not seen are missing. */
export async function invoicesOfPayments(
  db: Database,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await db
    .select({ invoiceId: moyasarInvoices.invoiceId, payments: moyasarInvoices.payments })
    .from(moyasarInvoices)
    .where(arrayOverlaps(moyasarInvoices.payments, [...paymentIds]));
  return new Map(rows.flatMap(({ invoiceId, payments }) => payments.map((each) => [each, invoiceId ?? ""] as const)));
}
