import type { PaymentStep } from "#contract/payments.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PlayedSheet } from "./played-sheet.tsx";
import type { WalletState } from "./use-wallet.ts";

/** What the page's button opens: the device's sheet, or the one that is played here. */
export function WalletStep({
  step: { sheet },
  wallet,
}: {
  step: PaymentStep & { kind: "wallet" };
  wallet: WalletState;
}) {
  const t = useT();
  return (
    <div className="grid gap-3 border-t border-line px-4 py-4 sm:px-5">
      {(wallet.state === "none" || wallet.state === "failed") && (
        <Notice tone="warn" role="alert">
          {t(`payment-methods.wallet_${wallet.state}`)}
        </Notice>
      )}
      {wallet.state === "played" && sheet ? (
        <PlayedSheet sheet={sheet} calls={wallet.calls} />
      ) : (
        <p className="text-sm text-muted">{t("payment-methods.wallet_lead")}</p>
      )}
      <noscript>
        <p className="text-sm">{t("payment-methods.wallet_none")}</p>
      </noscript>
      {sheet && <p className="text-sm text-muted">{t("payment-methods.wallet_played")}</p>}
    </div>
  );
}
