import { paymentRefunded, refundRefused, refundSent } from "#server/modules/payments/index.ts";
import { followRefund } from "../cancellations/follow-refund.ts";
import { followChangeGiveBack, followChangeRefund } from "../changes/follow-change-refund.ts";
import type { BookingDeps } from "../deps.ts";
import { mailRefund } from "../emails/mail-refund.ts";
import { followGiveBack } from "./follow-give-back.ts";
import { findLateTransfers } from "./find-late-transfers.ts";
import { findLateTransfersJob, mailRefundJob } from "./refund-jobs.ts";
import { findAccount } from "./view-bank-refund.ts";

type Told = { bookingId: string; paymentId: string; askedBy: string | null };

/** What payments tell of refunds, and what travellers are told of it. */
export function handleRefundJobs(deps: BookingDeps) {
  const { db, queue, payments, log } = deps;
  /** It is of a cancellation or of a change: who does not know the id leaves it. */
  const followAsked = async (told: { bookingId: string; askedBy: string }) => {
    await followRefund(deps, told);
    await followChangeRefund(deps, told);
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
    if (refund?.state === "transferred") await mailRefund(deps, refund, "refund_transferred", job.id);
  });
  queue.handle(refundRefused, async (told, job) => {
    await follow(told);
    if (!told.withStaff) return;
    const refund = (await payments.refunds(told.bookingId)).find(({ id }) => id === told.refundId);
    if (refund?.state !== "with_staff") return;
    // An earlier refund of the booking has brought an account already: nobody is asked for it twice.
    if ((await findAccount(db, told.bookingId))?.sealed)
      log.error("refund waits for a bank transfer", { refund: refund.id });
    else await mailRefund(deps, refund, "refund_needs_account", job.id);
  });
  queue.handle(findLateTransfersJob, () => findLateTransfers(deps));
  queue.schedule(findLateTransfersJob, "3 * * * *", {});
  queue.handle(mailRefundJob, async ({ bookingId, refundId, mail }, job) => {
    const refund = (await payments.refunds(bookingId)).find(({ id }) => id === refundId);
    if (refund?.state === "with_staff") await mailRefund(deps, refund, mail, job.id);
  });
}
