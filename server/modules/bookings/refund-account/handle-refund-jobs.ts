import { balancePaidOut, paymentRefunded, refundRefused, refundSent } from "#server/modules/payments/index.ts";
import { transaction } from "#server/platform/database/database.ts";
import { followRefund } from "../cancellations/follow-refund.ts";
import { followChangeGiveBack, followChangeRefund } from "../changes/follow-change-refund.ts";
import type { BookingDeps } from "../deps.ts";
import { keepRefundCases } from "../cases/keep-refund-cases.ts";
import { mailPayout } from "../emails/mail-payout.ts";
import { mailRefund } from "../emails/mail-refund.ts";
import { openShareCase } from "../split/open-share-case.ts";
import { tellRefunded } from "../split/tell-refunded.ts";
import { followGiveBack } from "./follow-give-back.ts";
import { findLateTransfers } from "./find-late-transfers.ts";
import { findLateTransfersJob, mailRefundJob } from "./refund-jobs.ts";
import { findAccount } from "./view-bank-refund.ts";

type Told = { bookingId: string; paymentId: string; askedBy: string | null };

/** What payments tell of refunds, and what travellers are told of it. */
export function handleRefundJobs(deps: BookingDeps) {
  const { db, queue, payments, log } = deps;
  /** It is of a cancellation, of a change or of a pay-out of a balance: who does not know the id leaves it. */
  const followAsked = async (told: { bookingId: string; askedBy: string }) => {
    await followRefund(deps, told);
    await followChangeRefund(deps, told);
    if (await payments.balance.payout(told.askedBy))
      await transaction(db, (tx) => keepRefundCases(deps, tx, told.bookingId));
  };
  const follow = async ({ bookingId, paymentId, askedBy }: Told) => {
    if (askedBy) return followAsked({ bookingId, askedBy });
    await followGiveBack(deps, { bookingId, paymentId });
    await followChangeGiveBack(deps, paymentId);
  };

  queue.handle(refundSent, followAsked);
  queue.handle(paymentRefunded, async (told, job) => {
    await follow(told);
    const refund = (await payments.refunds(told.bookingId)).find(({ id }) => id === told.refundId);
    if (refund) await tellRefunded(deps, refund);
    if (refund?.state === "transferred") await mailRefund(deps, refund, "refund_transferred", job.id);
  });
  queue.handle(refundRefused, async (told, job) => {
    await follow(told);
    if (!told.withStaff) return;
    const refund = (await payments.refunds(told.bookingId)).find(({ id }) => id === told.refundId);
    if (refund?.state !== "with_staff") return;
    // A share is its payer's: the booking's owner is not asked where it should go.
    if (refund.isOfShare) return openShareCase(deps, refund, "share_not_returned");
    // An earlier refund of the booking has brought an account already: nobody is asked for it twice.
    if ((await findAccount(db, told.bookingId))?.sealed)
      log.error("refund waits for a bank transfer", { refund: refund.id });
    else await mailRefund(deps, refund, "refund_needs_account", job.id);
  });
  queue.handle(balancePaidOut, (payout, job) => mailPayout(deps, payout, job.id));
  queue.handle(findLateTransfersJob, () => findLateTransfers(deps));
  queue.schedule(findLateTransfersJob, "3 * * * *", {});
  queue.handle(mailRefundJob, async ({ bookingId, refundId, mail }, job) => {
    const refund = (await payments.refunds(bookingId)).find(({ id }) => id === refundId);
    if (refund?.state === "with_staff") await mailRefund(deps, refund, mail, job.id);
  });
}
