import { type CaseCancellation, goodwillLines } from "#contract/admin/case-cancellation.ts";
import type { CaseRow } from "#contract/admin/case-rows.ts";
import { negateMoney } from "#contract/money.ts";
import { RefundTo } from "../refund-to.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { Money } from "#web/ui/money.tsx";
import { useFormats } from "#web/ui/use-formats.ts";
import { lineWords } from "./line-words.ts";
import { MoneyLines } from "./money-lines.tsx";

type Props = { cancellation: CaseCancellation; row: CaseRow };

/** What is asked for, the rule it was sold by, and what that gives back, line by line. */
export function CancellationFacts({ cancellation, row }: Props) {
  const t = useT();
  const { instant } = useFormats();
  const { parts, requestedAt, terms, supplier, amounts, to, granted } = cancellation;
  // By the rule until the supplier has cancelled; then with the goodwill.
  const isDone = granted !== null && supplier === "answered";
  return (
    <>
      <div className="work-section">
        <h3 className="font-semibold">{t("staff.cancel_title")}</h3>
        <dl className="work-facts">
          <dt>{t("staff.cancel_parts")}</dt>
          <dd>
            {parts.map((name) => (
              <span key={name} className="block">
                <bdi>{name}</bdi>
              </span>
            ))}
          </dd>
          <dt>{t("staff.cancel_requested")}</dt>
          <dd>{t("staff.at", instant(requestedAt, "short"))}</dd>
          <dt>{t("staff.cancel_supplier")}</dt>
          <dd>{t(`staff.supplier_${supplier}`)}</dd>
          {to && <RefundTo to={to} back={amounts.back} />}
        </dl>
      </div>
      <div className="work-section">
        <h3 className="font-semibold">{t("staff.cancel_terms")}</h3>
        <blockquote lang={row.locale} dir={row.locale === "ar" ? "rtl" : "ltr"} className="grid gap-1">
          {terms.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </blockquote>
      </div>
      <div className="work-section">
        <h3 className="font-semibold">{t(isDone ? "staff.line_back" : "staff.cancel_by_rule")}</h3>
        <MoneyLines
          lines={[
            { label: t("staff.line_paid"), amount: amounts.paid },
            ...goodwillLines
              .filter((line) => amounts[line].amount > 0)
              .map((line) => ({ label: t(lineWords[line]), amount: negateMoney(amounts[line]) })),
          ]}
          total={{ label: t("staff.line_back"), amount: amounts.back }}
        />
        {supplier === "unpriced" && <p className="text-muted">{t("staff.cancel_worst")}</p>}
        {isDone && granted.goodwill && (
          <p className="text-muted">
            {t("staff.goodwill_total")} <Money value={granted.goodwill.total} charged />
          </p>
        )}
        {granted && !isDone && <p className="text-ok-700">{t("staff.granted_line")}</p>}
      </div>
    </>
  );
}
