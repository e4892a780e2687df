import { isInParts, type PaymentView } from "#contract/payments.ts";
import type { MessageKey } from "#i18n/message-keys.ts";
import { cardName } from "#i18n/card-name.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { useNavigation } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { Money } from "#web/ui/money.tsx";
import { codeFormId } from "./code-form.ts";
import { gatewayFrameId } from "./gateway-frame.tsx";
import { methodFormId } from "./method-cards.tsx";
import type { GatewayFrameState } from "./use-gateway-frame.ts";
import type { WalletState } from "./use-wallet.ts";

type Props = {
  payment: PaymentView;
  /** An attempt before this one failed. */
  again: boolean;
  gateway: GatewayFrameState;
  wallet: WalletState;
  wide?: boolean;
};

/**
 * The only button of the page. It sends the provider's form; where that cannot be sent from outside, because it is the bank's
 * page or the page has not come alive, it leads into the frame. After an attempt that ended it opens the next one. While another method or
 * a part of the balance is being chosen it takes no press: what would be paid is another amount.
 */
export function PayButton({ payment, again, gateway, wallet, wide }: Props) {
  const t = useT();
  const sending = useNavigation().formMethod === "POST";
  const words: MessageKey = again ? "payment.pay_again" : "payment.pay";
  const label = <Rich id={words} parts={{ amount: <Money value={payment.amount} charged /> }} />;
  if (payment.step?.kind === "redirect") {
    return (
      <a href={payment.step.url} className={buttonClass({ size: "lg", wide })}>
        {isInParts(payment.method) ? (
          <Rich id="payment-methods.go_on" parts={{ provider: <bdi>{cardName(t, payment.method)}</bdi> }} />
        ) : (
          t("hosted-payment.go_on")
        )}
      </a>
    );
  }
  if (payment.step?.kind === "wallet") {
    return (
      <Button size="lg" wide={wide} pending={sending} onClick={wallet.open} disabled={wallet.state === "played"}>
        {t("payment-methods.pay_by_apple")}
      </Button>
    );
  }
  if (payment.step?.kind === "code") {
    return (
      <Button type="submit" form={codeFormId} size="lg" wide={wide} pending={sending}>
        {payment.step.sentTo === null ? t("payment-methods.send_code") : label}
      </Button>
    );
  }
  if (!payment.frame) {
    return (
      <Button type="submit" form={methodFormId(payment.method)} size="lg" wide={wide} pending={sending}>
        {label}
      </Button>
    );
  }
  if (gateway.takesPay) {
    return (
      <Button size="lg" wide={wide} pending={gateway.sent || sending} onClick={gateway.pay}>
        {label}
      </Button>
    );
  }
  return (
    <a href={`#${gatewayFrameId}`} className={buttonClass({ size: "lg", wide })}>
      {gateway.alive ? t("payment.go_on_in_frame") : label}
    </a>
  );
}
