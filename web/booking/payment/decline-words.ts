import type { DeclineReason, PaymentView } from "#contract/payments.ts";
import type { MessageKey } from "#i18n/message-keys.ts";

export type AttemptWords = {
  /** Takes `card` where the bank refused one. */
  title: MessageKey;
  text: MessageKey;
  /** What to try, the likeliest first. */
  tips: readonly MessageKey[];
};

const refused = (text: MessageKey, ...tips: MessageKey[]): AttemptWords => ({
  title: "payment.bank_declined",
  text,
  tips: [...tips, "payment.tip_other_way"],
});

const reasons: Record<DeclineReason, AttemptWords> = {
  insufficient_funds: refused("payment.decline_insufficient_funds"),
  do_not_honor: refused("payment.decline_do_not_honor", "payment.tip_online_payments", "payment.tip_limit"),
  lost_stolen: refused("payment.decline_lost_stolen"),
  expired_card: refused("payment.decline_expired_card"),
  limit: refused("payment.decline_limit", "payment.tip_limit"),
  authentication: {
    title: "payment.not_proven",
    text: "payment.decline_authentication",
    tips: ["payment.tip_code", "payment.tip_other_way"],
  },
  cancelled_by_payer: {
    title: "payment.stopped",
    text: "payment.decline_cancelled_by_payer",
    tips: [],
  },
  not_lent: {
    title: "payment-methods.not_lent_title",
    text: "payment-methods.not_lent",
    tips: ["payment.tip_other_way"],
  },
  other: refused("payment.decline_other", "payment.tip_online_payments"),
};

const ranOut: AttemptWords = { title: "payment.ran_out", text: "payment.decline_expired", tips: [] };

/** No card and no bank stand behind the wallet of a phone, and its code is its own. */
const ofWallet = (title: MessageKey, text: MessageKey): AttemptWords => ({
  title,
  text,
  tips: ["payment.tip_other_way"],
});
const walletReasons: Partial<Record<DeclineReason, AttemptWords>> = {
  authentication: ofWallet("payment-methods.not_proven", "payment-methods.not_proven_text"),
  insufficient_funds: ofWallet("payment-methods.wallet_declined", "payment-methods.wallet_no_money"),
  cancelled_by_payer: reasons.cancelled_by_payer,
};
const walletOther = ofWallet("payment-methods.wallet_declined", "payment-methods.wallet_other");

/** What a payer is told about an attempt that ended without a payment; one whose time ran out has no reason of a bank. */
export const attemptWords = ({
  state,
  decline,
  method,
}: Pick<PaymentView, "state" | "decline"> & Partial<Pick<PaymentView, "method">>): AttemptWords => {
  if (state === "expired") return ranOut;
  const reason = decline ?? "other";
  return method === "stc_pay" ? (walletReasons[reason] ?? walletOther) : reasons[reason];
};

/** The payer's own wish is no failure. */
export const isStopped = ({ decline }: Pick<PaymentView, "decline">): boolean => decline === "cancelled_by_payer";
