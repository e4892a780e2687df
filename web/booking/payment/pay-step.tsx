import { isInParts, type PaymentView } from "#contract/payments.ts";
import type { Refusal } from "#web/lib/forms.ts";
import { CodeStep } from "./code-step.tsx";
import { GatewayFrame } from "./gateway-frame.tsx";
import { HostedPage } from "./hosted-page.tsx";
import { PartsPlan } from "./parts-plan.tsx";
import type { GatewayFrameState } from "./use-gateway-frame.ts";
import type { WalletState } from "./use-wallet.ts";
import { WalletStep } from "./wallet-step.tsx";

type Props = {
  payment: PaymentView;
  gateway: GatewayFrameState;
  wallet: WalletState;
  /** Of what was typed here, and that. */
  refusal?: Refusal | undefined;
  mobile?: string;
};

/** Where the chosen method is paid: the provider's frame, or what is said before its own page is opened. */
export function PayStep({ payment, gateway, wallet, refusal, mobile = "" }: Props) {
  if (payment.step?.kind === "code")
    return <CodeStep key={payment.step.sentTo} step={payment.step} refusal={refusal} mobile={mobile} />;
  if (payment.step?.kind === "wallet") return <WalletStep step={payment.step} wallet={wallet} />;
  if (payment.step?.kind === "redirect")
    return isInParts(payment.method) ? <PartsPlan payment={payment} /> : <HostedPage />;
  return <GatewayFrame payment={payment} gateway={gateway} />;
}
