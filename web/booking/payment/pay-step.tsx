import type { PaymentView } from "#contract/payments.ts";
import { GatewayFrame } from "./gateway-frame.tsx";
import { PartsPlan } from "./parts-plan.tsx";
import type { GatewayFrameState } from "./use-gateway-frame.ts";

/** Where the chosen method is paid: the provider's frame, or what is said before its own page is opened. */
export function PayStep({ payment, gateway }: { payment: PaymentView; gateway: GatewayFrameState }) {
  if (payment.step?.kind === "redirect") return <PartsPlan payment={payment} />;
  return <GatewayFrame payment={payment} gateway={gateway} />;
}
