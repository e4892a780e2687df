import { expectedAfterSending } from "#server/modules/bookings/index.ts";
import { type CloseCheck, closeChecks, createDayClose } from "#server/modules/day-close/index.ts";
import { createLedger } from "#server/modules/ledger/index.ts";
import type { PaymentService } from "#server/modules/payments/index.ts";
import type { createSettlement } from "#server/modules/settlement/index.ts";
import type { createStaff } from "#server/modules/staff/index.ts";
import type { createSupplierStatements } from "#server/modules/supplier-statements/index.ts";
import type { TaxInvoices } from "#server/modules/tax-invoices/index.ts";
import type { Platform } from "./platform.ts";

type Given = {
  platform: Platform;
  staff: Pick<ReturnType<typeof createStaff>, "namesOf">;
  payments: PaymentService;
  taxInvoices: TaxInvoices;
  settlement: Pick<ReturnType<typeof createSettlement>, "openOnDay" | "bankOpenOnDay" | "lateAtBank">;
  supplierStatements: Pick<ReturnType<typeof createSupplierStatements>, "openOnDay">;
};

/** The books at the desk: the ledger as finance reads it, and the close of days. */
export function composeBooks({ platform, staff, payments, taxInvoices, settlement, supplierStatements }: Given) {
  const { database: db, clock, log, queue } = platform;
  const { namesOf } = staff;
  const { bookingsOfPayments, refundsOnTheirWay } = payments.forBooks;
  const { documentsOf, invoicedIn, notReported, ...invoices } = taxInvoices.forBooks;
  /** What has to be in order before a day is closed; a module adds its own here. */
  const checks: CloseCheck[] = [
    { id: "unbalanced", check: closeChecks.books(db, invoices) },
    { id: "unreported", check: closeChecks.unreported(notReported) },
    { id: "unmatched", check: settlement.openOnDay },
    { id: "bank_lines", check: settlement.bankOpenOnDay },
    { id: "late_at_bank", tells: true, check: settlement.lateAtBank },
    { id: "statements", check: supplierStatements.openOnDay },
    { id: "unknown", check: closeChecks.openCases(db, ["unknown_outcome"]) },
    {
      id: "late_refunds",
      tells: true,
      check: closeChecks.lateRefunds({ refundsOnTheirWay, expectedBy: (sentAt) => expectedAfterSending(sentAt).to }),
    },
    { id: "money_cases", tells: true, check: closeChecks.openCases(db, ["refund_refused", "payment_mismatch"]) },
  ];
  return [
    createLedger({ db, clock, namesOf, documentsOf, invoicedIn, bookingsOfPayments }),
    createDayClose({ db, clock, log, queue, namesOf, checks }),
  ];
}
