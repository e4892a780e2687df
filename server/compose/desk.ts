import type { Api } from "#server/http/request-context.ts";
import type { createBookings } from "#server/modules/bookings/index.ts";
import { createDesk } from "#server/modules/desk/index.ts";
import type { createEvaluations } from "#server/modules/evaluations/index.ts";
import type { createStaff } from "#server/modules/staff/index.ts";
import type { createSupport } from "#server/modules/support/index.ts";
import type { TaxInvoices } from "#server/modules/tax-invoices/index.ts";
import { createCaseSync } from "#server/platform/cases/sync-cases.ts";
import type { Connection } from "#server/platform/database/database.ts";
import type { Mailer } from "#server/platform/mailer.ts";
import type { Platform } from "./platform.ts";
import type { composeProducts } from "./products.ts";

type Given = {
  platform: Platform;
  connection: Connection;
  mailer: Mailer;
  staff: ReturnType<typeof createStaff>;
  support: ReturnType<typeof createSupport>;
  products: ReturnType<typeof composeProducts>;
  bookings: ReturnType<typeof createBookings>;
  evaluations: ReturnType<typeof createEvaluations>;
  taxInvoices: TaxInvoices;
};

/** A tax invoice is between the authority and us: nobody is called about it. */
const nobodys = { contact: async () => null };

/** The desk, and who tells it what of the things that its cases are about. */
export function composeDesk({ platform, connection, mailer, staff, ...given }: Given) {
  const { database: db, queue, clock, log } = platform;
  const { callbacks, visas } = given.products.ofDesk;
  const [bookings, evaluations, messages] = [given.bookings.ofDesk, given.evaluations.ofDesk, given.support.ofDesk];
  const sources = [messages, callbacks, evaluations, bookings, visas].flatMap(({ withoutCase }) => withoutCase);
  createCaseSync({ db, queue, clock, log }, sources);
  const finance = given.taxInvoices.ofDesk({ namesOf: staff.namesOf, ...bookings.taxInvoices });
  const desk = createDesk({
    db,
    queue,
    clock,
    log,
    mailer,
    connection,
    staff,
    evaluations,
    bookings,
    refunds: bookings.refunds,
    cancellations: bookings.cancellations,
    subjects: {
      message: messages,
      callback: callbacks,
      evaluation: { ...bookings, content: evaluations.content },
      cancellation: { ...bookings, content: bookings.cancellations.content },
      refund_refused: { ...bookings, content: bookings.refunds.content },
      unknown_outcome: bookings,
      payment_mismatch: bookings,
      invoice_refused: nobodys,
      invoice_unreported: nobodys,
      visa_documents: visas,
      visa_step: visas,
    },
  });
  const routes = (api: Api) => {
    desk.routes(api);
    finance.routes(api);
  };
  return { ...desk, routes };
}
