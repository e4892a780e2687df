import type { PaymentView } from "#contract/payments.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import type { GatewayFrameState } from "./use-gateway-frame.ts";

export const gatewayFrameId = "payment-frame";

/** Our frame page around the provider's own: no card digit is typed on a page of ours (R3.2). `share`: the token of a share that it pays. */
export function GatewayFrame({
  payment,
  gateway,
  share,
}: {
  payment: PaymentView;
  gateway: GatewayFrameState;
  share?: string;
}) {
  const t = useT();
  const paths = usePaths();
  return (
    <div className="border-t border-line bg-sand">
      <iframe
        ref={gateway.frame}
        id={gatewayFrameId}
        src={paths.paymentFrame(payment.id, share)}
        title={t("payment.frame_title")}
        height={gateway.height}
        allow="payment"
        className="block w-full scroll-mt-24 border-0"
      />
    </div>
  );
}
