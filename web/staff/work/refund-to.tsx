import type { CaseRefund } from "#contract/admin/case-refund.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Code } from "#web/ui/code.tsx";

/** Where money goes back to, as a row of facts. */
export function RefundTo({ to }: { to: NonNullable<CaseRefund["to"]> }) {
  const t = useT();
  return (
    <>
      <dt>{t("staff.refund_to")}</dt>
      <dd>
        {t(`my-bookings.method_${to.method}`)} {to.last4 && <Code>•• {to.last4}</Code>}
      </dd>
    </>
  );
}
