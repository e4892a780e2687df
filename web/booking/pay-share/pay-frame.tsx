import { Link } from "react-router";
import type { PaymentView } from "#contract/payments.ts";
import { GatewayFrame } from "#web/booking/payment/gateway-frame.tsx";
import { HostedPage } from "#web/booking/payment/hosted-page.tsx";
import { PayButton } from "#web/booking/payment/pay-button.tsx";
import { MethodMarks, methodWords } from "#web/booking/payment/payment-methods.tsx";
import { useGatewayFrame } from "#web/booking/payment/use-gateway-frame.ts";
import { useWallet } from "#web/booking/payment/use-wallet.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";

/** The provider's form for a share, with the button that sends it. */
export function PayFrame({ payment, token }: { payment: PaymentView; token: string }) {
  const t = useT();
  const paths = usePaths();
  const gateway = useGatewayFrame();
  const wallet = useWallet(payment);
  const { title, marks } = methodWords[payment.method];
  return (
    <section aria-label={t(title)} className="grid gap-4">
      <div className="overflow-hidden rounded-card border border-palm-500 bg-paper ring-1 ring-palm-500">
        <div className="flex flex-wrap items-center gap-3 px-4 py-4 sm:px-5">
          <h2 className="text-lg">{t(title)}</h2>
          <MethodMarks marks={marks} />
        </div>
        {payment.step ? <HostedPage /> : <GatewayFrame payment={payment} gateway={gateway} share={token} />}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <PayButton payment={payment} again={false} gateway={gateway} wallet={wallet} />
        <Link to={paths.payShare(token, "again=yes")} className="link">
          {t("split.start_again")}
        </Link>
      </div>
    </section>
  );
}
