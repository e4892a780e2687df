/**
 * Issues invoices and credit notes one after the other until it is killed: `node issue-on.ts <connection as JSON> <name>`. For the test of several
 * processes on one database.
 */
import { transaction, openDatabase } from "#server/platform/database/database.ts";
import type { Queue } from "#server/platform/queue/queue.ts";
import { issueInvoice } from "../issue-invoice.ts";
import { invoicesOf } from "../correct-invoice.ts";
import { sampleCompany } from "#server/testing/sample-company.ts";
import { createStubReporter } from "./stub-reporter.ts";

const [connection = "{}", name = ""] = process.argv.slice(2);
const database = openDatabase({ ...(JSON.parse(connection) as object), max: 4 });
const keys = [{ id: "first", key: Buffer.alloc(32, 7) }] as const;
// Reporting is none of this test: nothing is enqueued.
const queue = { enqueue: async () => {} } as unknown as Queue;
const deps = { keys, deviceKeys: keys, queue, reporter: createStubReporter() };

async function sellAndCredit(bookingId: string, isForCompany: boolean): Promise<void> {
  const of = { bookingId, reference: "482930175641", discount: 0, at: new Date() };
  await transaction(database, (tx) =>
    issueInvoice(deps, tx, {
      ...of,
      kind: "invoice",
      source: `sale:${bookingId}`,
      parts: [{ treatment: "transfer", gross: 11_500 }],
      buyer: isForCompany ? sampleCompany : null,
    }),
  );
  await transaction(database, async (tx) => {
    const [invoice] = await invoicesOf(tx, bookingId);
    if (!invoice) throw new Error("no invoice");
    const parts = [{ treatment: "transfer" as const, gross: 5000 }];
    const corrects = { invoice, reason: "Part" };
    await issueInvoice(deps, tx, { ...of, kind: "credit_note", source: `cancellation:${bookingId}`, parts, corrects });
  });
}

process.stdout.write("begun\n");
for (let at = 0; ; at += 2)
  await Promise.all([sellAndCredit(`${name}-${at}`, false), sellAndCredit(`${name}-${at + 1}`, true)]);
