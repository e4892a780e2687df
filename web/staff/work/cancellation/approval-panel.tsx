import { type CaseCancellation, goodwillLines } from "#contract/admin/case-cancellation.ts";
import { isPermitted } from "#contract/admin/permissions.ts";
import { addMoney } from "#contract/money.ts";
import { useT } from "#web/lib/i18n.tsx";
import { FieldScope } from "#web/ui/field.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { CaseForm } from "../case-form.tsx";
import type { CasePaneProps } from "../open-case.ts";
import { lineWords } from "./line-words.ts";
import { MoneyLines } from "./money-lines.tsx";

type Props = CasePaneProps & { cancellation: CaseCancellation };

/** Goodwill that waits for a second person: what it is, why, and for that person the yes and the no. */
export function ApprovalPanel({ cancellation, open, answer, attempt, role }: Props) {
  const t = useT();
  const { case: row, history } = open;
  const { approval, amounts } = cancellation;
  if (!approval || row.closedAt) return null;
  const { goodwill } = approval;
  const asked = history.findLast(({ action }) => action === "approval_asked");
  return (
    <FieldScope value="approval-">
      <section className="work-section bg-warn-50" aria-label={t("staff.goodwill")}>
        <h3 className="font-semibold">
          <bdi>{t("staff.approval_title", { name: approval.by })}</bdi>
        </h3>
        {asked?.text && (
          <blockquote dir="auto" className="wrap-anywhere whitespace-pre-line">
            {asked.text}
          </blockquote>
        )}
        <MoneyLines
          lines={[
            { label: t("staff.cancel_by_rule"), amount: amounts.back },
            ...goodwillLines
              .filter((line) => goodwill[line].amount > 0)
              .map((line) => ({ label: t(lineWords[line]), amount: goodwill[line] })),
          ]}
          total={{ label: t("staff.line_back"), amount: addMoney(amounts.back, goodwill.total) }}
        />
        {approval.held || !isPermitted(role, "goodwill.approve") ? (
          <p className="text-warn-700">{t("staff.approval_waits")}</p>
        ) : (
          <CaseForm intent="approval" row={row} answer={answer} attempt={attempt}>
            {({ pending, errorOf }) => (
              <>
                <input type="hidden" name="goodwill" value={goodwill.total.amount} />
                <p>{t("staff.approve_line")}</p>
                <button
                  type="submit"
                  name="decision"
                  value="approve"
                  className="desk-button"
                  data-look="main"
                  aria-disabled={pending || undefined}
                >
                  {t("staff.approve_goodwill")}
                </button>
                <TextAreaField name="reason" rows={2} label={t("staff.send_back_why")} error={errorOf("reason")} />
                <button
                  type="submit"
                  name="decision"
                  value="send_back"
                  className="desk-button"
                  aria-disabled={pending || undefined}
                >
                  {t("staff.send_back")}
                </button>
              </>
            )}
          </CaseForm>
        )}
      </section>
    </FieldScope>
  );
}
