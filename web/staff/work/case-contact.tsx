import type { CaseQueue } from "#contract/admin/case-rows.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Code } from "#web/ui/code.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { FieldScope } from "#web/ui/field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { CaseForm } from "./case-form.tsx";
import type { CasePaneProps } from "./open-case.ts";

/** Nobody is behind a job, a line of a settlement or statement, or an entry of the books. */
const nobodys: ReadonlySet<CaseQueue> = new Set([
  "failed_job",
  "settlement_difference",
  "supplier_difference",
  "agency_memo",
  "ledger_correction",
]);

/** Phone and mail stay masked until a reason is given, which is written down. Gone with the next page. */
export function CaseContact({ open: { case: row }, answer, mayShow }: CasePaneProps) {
  const t = useT();
  if (!mayShow || row.closedAt || nobodys.has(row.queue)) return null;
  const shown = answer?.intent === "contact" && answer.caseId === row.id ? answer.contact : undefined;
  if (shown)
    return (
      <dl className="work-section work-facts" role="status">
        {shown.phone && (
          <div className="contents">
            <dt>{t("staff.fact_phone")}</dt>
            <dd>
              <a className="link" href={`tel:${shown.phone}`}>
                <Code>{shown.phone}</Code>
              </a>
            </dd>
          </div>
        )}
        {shown.email && (
          <div className="contents">
            <dt>{t("staff.fact_email")}</dt>
            <dd>
              <Code wrap>{shown.email}</Code>
            </dd>
          </div>
        )}
        {!shown.phone && !shown.email && <dd>{t("staff.no_contact")}</dd>}
      </dl>
    );
  return (
    <div className="work-section">
      <Disclosure title={t("staff.contact_show")}>
        <FieldScope value="contact-">
          <CaseForm intent="contact" row={row} answer={answer}>
            {({ errorOf }) => (
              <>
                <TextField
                  name="reason"
                  label={t("staff.contact_reason")}
                  hint={t("staff.contact_hint")}
                  error={errorOf("reason")}
                />
                <button type="submit" className="desk-button">
                  {t("staff.contact_show")}
                </button>
              </>
            )}
          </CaseForm>
        </FieldScope>
      </Disclosure>
    </div>
  );
}
