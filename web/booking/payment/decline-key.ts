import type { DeclineReason, PaymentView } from "#contract/payments.ts";
import type { MessageKey } from "#i18n/message-keys.ts";

const reasons: Record<DeclineReason, MessageKey> = {
  insufficient_funds: "payment.decline_insufficient_funds",
  do_not_honor: "payment.decline_do_not_honor",
  lost_stolen: "payment.decline_lost_stolen",
  expired_card: "payment.decline_expired_card",
  limit: "payment.decline_limit",
  authentication: "payment.decline_authentication",
  cancelled_by_payer: "payment.decline_cancelled_by_payer",
  other: "payment.decline_other",
};

/** What a payer is told about a payment that failed; one whose time ran out has no reason of a bank. */
export const declineKey = ({ state, decline }: Pick<PaymentView, "state" | "decline">): MessageKey =>
  state === "expired" ? "payment.decline_expired" : reasons[decline ?? "other"];
