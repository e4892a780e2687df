import type { createBookings } from "#server/modules/bookings/index.ts";
import { createDesk } from "#server/modules/desk/index.ts";
import type { createEvaluations } from "#server/modules/evaluations/index.ts";
import type { createMailVerification } from "#server/modules/mail-verification/index.ts";
import { createNumbers } from "#server/modules/numbers/index.ts";
import type { PaymentService } from "#server/modules/payments/index.ts";
import type { createSettlement } from "#server/modules/settlement/index.ts";
import type { createStaff } from "#server/modules/staff/index.ts";
import type { createSupport } from "#server/modules/support/index.ts";
import type { TaxInvoices } from "#server/modules/tax-invoices/index.ts";
import { createCaseSync } from "#server/platform/cases/sync-cases.ts";
import type { Connection } from "#server/platform/database/database.ts";
import type { FileStore } from "#server/platform/files.ts";
import { composeBooks } from "./books.ts";
import type { Platform } from "./platform.ts";
import { composeSupplierStatements } from "./supplier-statements.ts";
import type { Sandboxes } from "./sandboxes.ts";
import { composeSystem } from "./system.ts";
import type { composeProducts } from "./products.ts";
import { composeScan } from "./virus-scan.ts";

type Given = {
  platform: Platform;
  connection: Connection;
  files: FileStore;
  staff: ReturnType<typeof createStaff>;
  support: ReturnType<typeof createSupport>;
  products: ReturnType<typeof composeProducts>;
  bookings: ReturnType<typeof createBookings>;
  payments: PaymentService;
  evaluations: ReturnType<typeof createEvaluations>;
  mailVerification: ReturnType<typeof createMailVerification>;
  taxInvoices: TaxInvoices;
  settlement: ReturnType<typeof createSettlement>;
  sandboxes: Sandboxes;
};

/** A tax invoice is between the authority and us: nobody is called about it. */
const nobodys = { contact: async () => null };

/** The desk, and who tells it what of the things that its cases are about. */
export function composeDesk({ platform, connection, mailVerification, staff, ...given }: Given) {
  const { database: db, queue, clock, log } = platform;
  const { callbacks, visas } = given.products.ofDesk;
  const [bookings, evaluations, messages] = [given.bookings.ofDesk, given.evaluations.ofDesk, given.support.ofDesk];
  const sources = [messages, callbacks, evaluations, bookings, visas].flatMap(({ withoutCase }) => withoutCase);
  createCaseSync({ db, queue, clock, log }, sources);
  const officers = given.products.visas.officers({ namesOf: staff.namesOf, returns: bookings.returns });
  const numbers = createNumbers({ db, queue, clock, refundsWaiting: given.payments.refundsWaiting });
  const system = composeSystem({
    platform,
    connection,
    products: given.products,
    refusedByLimits: numbers.refusedByLimits,
  });
  const workbench = given.bookings.workbench({
    namesOf: staff.namesOf,
    mailsOf: mailVerification.ofBooking,
    applicationOf: async (bookingId) => (await visas.find({ reference: "", bookingIds: [bookingId] }))[0]?.id ?? null,
  });
  const finance = given.taxInvoices.ofDesk({ namesOf: staff.namesOf, ...bookings.taxInvoices });
  const settlement = given.settlement.ofDesk({
    namesOf: staff.namesOf,
    evidenceOf: async (bookingId) => {
      const evidence = await bookings.chargebackEvidence(bookingId);
      const mails = await mailVerification.ofBooking(bookingId);
      const told = mails.map(({ subject, sentTo, sentAt }) => `Mail: ${sentAt.toISOString()} to ${sentTo}: ${subject}`);
      return evidence && { ...evidence, lines: [...evidence.lines, ...told] };
    },
  });
  const desk = createDesk({
    db,
    queue,
    clock,
    log,
    mailer: mailVerification.mailer,
    texts: platform.texts,
    published: platform.shown,
    files: given.files,
    scan: composeScan(platform),
    keys: { files: platform.keyFor("desk files") },
    connection,
    staff,
    evaluations,
    bookings,
    refunds: bookings.refunds,
    cancellations: bookings.cancellations,
    airlineChanges: bookings.airlineChanges,
    names: bookings.names,
    subjects: {
      message: messages,
      supervisor_reply: messages,
      callback: callbacks,
      evaluation: { ...bookings, content: evaluations.content },
      cancellation: { ...bookings, content: bookings.cancellations.content },
      refund_refused: { ...bookings, content: bookings.refunds.content },
      schedule_change: bookings,
      name_correction: { ...bookings, content: bookings.names.content },
      unknown_outcome: bookings,
      payment_mismatch: bookings,
      invoice_refused: nobodys,
      invoice_unreported: nobodys,
      settlement_difference: nobodys,
      supplier_difference: nobodys,
      agency_memo: nobodys,
      chargeback: bookings,
      ledger_correction: nobodys,
      visa_documents: visas,
      visa_step: visas,
      // It is nobody's: there is no one to write to.
      failed_job: { contact: async () => null },
    },
    find: { bookings: workbench.find, visas: visas.find },
  });
  /** `others`: what else is at the desk. */
  const supplierStatements = composeSupplierStatements({ platform, ...given });
  const books = composeBooks({ platform, staff, ...given, supplierStatements });
  const statements = supplierStatements.ofDesk({ namesOf: staff.namesOf });
  return {
    ...desk,
    numbers,
    others: [officers, numbers, system, workbench, finance, settlement, statements, ...books],
  };
}
