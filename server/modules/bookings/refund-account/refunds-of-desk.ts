import { type CaseRefund, maskIban } from "#contract/admin/case-refund.ts";
import { sar } from "#contract/money.ts";
import type { Case } from "#server/platform/cases/tables.ts";
import type { Transaction } from "#server/platform/database/database.ts";
import { refundTarget } from "../cancellations/refund-target.ts";
import { keepRefundCases } from "../cases/keep-refund-cases.ts";
import type { BookingDeps } from "../deps.ts";
import { findBooking } from "../find-booking.ts";
import { productOf } from "../product.ts";
import type { BookingRow } from "../tables.ts";
import type { RefundAccountRow } from "./tables.ts";
import { viewBooking } from "../view-booking.ts";
import { matchHolder } from "./match-holder.ts";
import { openAccount } from "./seal-account.ts";
import { forgetAccount, showAccount, writeTransfer } from "./transfer-steps.ts";
import { findAccount, transferBy } from "./view-bank-refund.ts";

type OfCase = Pick<Case, "subject" | "bookingId">;
const refundOf = ({ subject, bookingId }: OfCase) => ({ refundId: subject, bookingId: bookingId ?? "" });

/** What the desk does with refunds that the bank refused. The steps answer null when the refund does not wait for a transfer any more. */
export const refundsOfDesk = (deps: BookingDeps) => ({
  content: async (row: OfCase) => ({ refund: await viewRefund(deps, row) }),
  show: (tx: Transaction, row: OfCase) => showAccount(deps, tx, refundOf(row)),
  paid: (tx: Transaction, row: OfCase, transfer: string) => writeTransfer(deps, tx, { ...refundOf(row), transfer }),
  askOther: (tx: Transaction, row: OfCase) => forgetAccount(deps, tx, refundOf(row)),
  /** Brings the other cases of its booking to how their refunds stand now. */
  keepCases: (tx: Transaction, { bookingId }: OfCase) => keepRefundCases(deps, tx, bookingId ?? ""),
});

async function viewRefund(deps: BookingDeps, { subject, bookingId }: OfCase): Promise<CaseRefund | null> {
  if (!bookingId) return null;
  const refund = (await deps.payments.refunds(bookingId)).find(({ id }) => id === subject);
  if (!refund) return null;
  const row = await findBooking(deps.db, bookingId);
  const travellers = await travellersOf(deps, row);
  const account = await findAccount(deps.db, bookingId);
  return {
    amount: sar(refund.amount),
    cause: refund.askedBy ? "cancelled" : "failed",
    to: await refundTarget(deps, refund),
    refusals: refund.refusals,
    refusedAt: refund.staffSince?.toISOString() ?? null,
    bankReferences: refund.refusedRefs,
    account: account?.sealed
      ? viewAccount(deps, account, account.sealed, travellers, transferBy(deps, [refund], account))
      : null,
    travellers,
  };
}

function viewAccount(
  { refundAccountKey }: BookingDeps,
  { bookingId, country, last4, givenAt, takenAt }: RefundAccountRow,
  sealed: string,
  travellers: readonly string[],
  by: Date,
): CaseRefund["account"] {
  const { holder } = openAccount(refundAccountKey, bookingId, sealed);
  return {
    masked: maskIban(country, last4),
    holder,
    match: matchHolder(holder, travellers),
    givenAt: givenAt.toISOString(),
    transferBy: by.toISOString(),
    openedAt: takenAt?.toISOString() ?? null,
  };
}

/** By name; nobody once they were erased. */
async function travellersOf(deps: BookingDeps, row: BookingRow): Promise<string[]> {
  if (row.contact === null) return [];
  const { people } = productOf(deps, row).mailWords(await viewBooking(deps, row, row.locale), row.locale);
  return [...new Set(people.map(({ name }) => name))];
}
