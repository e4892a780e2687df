import type { CaseRefund } from "#contract/admin/case-refund.ts";
import type { Money } from "#contract/money.ts";
import { MethodName } from "#web/booking/manage/method-name.tsx";
import { useT } from "#web/lib/i18n.tsx";

/** Where money goes back to, as a row of facts. */
export function RefundTo({ to, back }: { to: NonNullable<CaseRefund["to"]>; back?: Money }) {
  const t = useT();
  return (
    <>
      <dt>{t("staff.refund_to")}</dt>
      <dd>
        <MethodName {...to} {...(back && { back })} />
      </dd>
    </>
  );
}
