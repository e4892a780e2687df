import { useT } from "#web/lib/i18n.tsx";

/** That the provider's page takes the payment, with whatever the payer has, and what becomes of the money if the booking fails. */
export function HostedPage() {
  const t = useT();
  return (
    <div className="grid gap-1 border-t border-line px-4 py-4 text-sm text-muted sm:px-5">
      <p>{t("hosted-payment.leaves")}</p>
      <p>{t("hosted-payment.money")}</p>
    </div>
  );
}
