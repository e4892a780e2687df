import type { CaseRefund } from "#contract/admin/case-refund.ts";
import { RefundTo } from "../refund-to.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { Code } from "#web/ui/code.tsx";
import { useFormats } from "#web/ui/use-formats.ts";
import { AccountFacts } from "./account-facts.tsx";

/** What the bank refused, and the account that the customer typed instead. */
export function RefundFacts({ refund }: { refund: CaseRefund }) {
  const t = useT();
  const { instant } = useFormats();
  const { to, cause, refusals, refusedAt, bankReferences } = refund;
  return (
    <>
      <div className="work-section">
        <h3 className="font-semibold">{t("staff.refund_title")}</h3>
        <dl className="work-facts">
          <dt>{t("staff.refund_of")}</dt>
          <dd>{t(`staff.refund_of_${cause}`)}</dd>
          {to && <RefundTo to={to} />}
          {refusedAt && (
            <>
              <dt>{t("staff.refund_tries")}</dt>
              <dd>{t("staff.refund_times", { count: refusals, ...instant(refusedAt, "short") })}</dd>
            </>
          )}
          {bankReferences.length > 0 && (
            <>
              <dt>{t("staff.refund_numbers")}</dt>
              <dd>
                {bankReferences.map((reference) => (
                  <span key={reference} className="block">
                    <Code wrap>{reference}</Code>
                  </span>
                ))}
              </dd>
            </>
          )}
        </dl>
        <p className="text-muted">{t("staff.refund_why")}</p>
      </div>
      <AccountFacts refund={refund} />
    </>
  );
}
