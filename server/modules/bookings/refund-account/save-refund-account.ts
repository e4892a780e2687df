import type { OutputOf } from "#contract/endpoint.ts";
import type { saveRefundAccount as contract } from "#contract/refund-accounts.ts";
import { transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { keepRefundCases } from "../cases/keep-refund-cases.ts";
import type { BookingDeps } from "../deps.ts";
import { lockBooking } from "../find-booking.ts";
import { refundAccounts } from "./tables.ts";
import { openAccount, sealAccount } from "./seal-account.ts";
import { findAccount, viewBankRefund, waitsForTransfer } from "./view-bank-refund.ts";

type Input = { bookingId: string; holder: string; iban: string };
const lastSigns = 4;

/**
 * Keeps the account that refunds of a booking are transferred to, encrypted; staff are told of a first one. The same again
 * changes nothing. @throws AppError conflict when nothing waits for a transfer (`refund`), or a person has begun with it (`account`)
 */
export async function saveRefundAccount(
  deps: BookingDeps,
  { bookingId, holder, iban }: Input,
): Promise<OutputOf<typeof contract>> {
  return transaction(deps.db, async (tx) => {
    const { reference } = await lockBooking(tx, bookingId);
    const refunds = await deps.payments.refunds(bookingId, tx);
    if (!refunds.some(waitsForTransfer)) throw new AppError("conflict", { details: { refund: "not_with_staff" } });
    const known = await findAccount(tx, bookingId);
    if (known?.takenAt && known.sealed) throw new AppError("conflict", { details: { account: "taken" } });
    const before = known?.sealed ? openAccount(deps.refundAccountKey, bookingId, known.sealed) : null;
    if (before?.iban !== iban || before.holder !== holder) {
      const values = {
        sealed: sealAccount(deps.refundAccountKey, bookingId, { holder, iban }),
        country: iban.slice(0, 2),
        last4: iban.slice(-lastSigns),
        givenAt: deps.clock.now(),
        takenAt: null,
      };
      await tx
        .insert(refundAccounts)
        .values({ bookingId, ...values })
        .onConflictDoUpdate({ target: refundAccounts.bookingId, set: values });
      await keepRefundCases(deps, tx, bookingId);
      if (before) deps.log.info("refund bank account changed", { booking: reference });
      else deps.log.error("refund waits for a bank transfer", { booking: reference });
    }
    const bankRefund = viewBankRefund(deps, refunds, await findAccount(tx, bookingId));
    if (!bankRefund) throw new Error("no pending bank refund to show");
    return { bankRefund };
  });
}
