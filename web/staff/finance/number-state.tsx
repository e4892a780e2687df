import type { getTaxReporting } from "#contract/admin/tax-invoices.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import type { Refusal } from "#web/lib/forms.ts";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { Code } from "#web/ui/code.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { useFormats } from "#web/ui/use-formats.ts";
import { DeskForm } from "../shell/desk-form.tsx";

type Reporting = OutputOf<typeof getTaxReporting>;
type Props = { reporting: Reporting; refusal: Refusal | undefined };

/** Whether a number is missing, whether the chain was whole when somebody looked last, and looking now. */
export function NumberState({ reporting: { issued, newest, missing, checked, certificate }, refusal }: Props) {
  const t = useT();
  return (
    <section className="team-box" aria-labelledby="numbers-title">
      <div className="team-head">
        <h2 id="numbers-title" className="font-semibold">
          {t("finance.numbers")}
        </h2>
        <span className="desk-tag ms-auto" data-standing={missing === 0 ? "reported" : "refused"}>
          {missing === 0 ? t("finance.no_gap") : t("finance.gap", { count: missing })}
        </span>
      </div>
      <div className="grid gap-3 p-4">
        <Certificate certificate={certificate} />
        <Checked checked={checked} />
        <p>
          {t("finance.issued_count", { count: issued })}
          {newest && (
            <>
              {" · "}
              {t("finance.newest_number")} <Code>{newest}</Code>
            </>
          )}
        </p>
        <p className="text-muted">{t("finance.chain_line")}</p>
        <DeskForm intent="check" about={{}} refusal={refusal}>
          {({ pending }) => (
            <button type="submit" className="desk-button justify-self-start" aria-disabled={pending || undefined}>
              {t(pending ? "finance.checking" : "finance.check_now")}
            </button>
          )}
        </DeskForm>
      </div>
    </section>
  );
}

/** Until when documents are stamped with the authority’s certificate, or that they carry a sample. */
function Certificate({ certificate }: Pick<Reporting, "certificate">) {
  const t = useT();
  const { instant } = useFormats();
  if (!certificate) return <Notice tone="warn">{t("finance.certificate_sample")}</Notice>;
  const { date } = instant(certificate.expiresAt, "short");
  if (!certificate.renew) return <p>{t("finance.certificate_until", { date })}</p>;
  return <Notice tone="bad">{t("finance.certificate_renew", { date })}</Notice>;
}

function Checked({ checked }: Pick<Reporting, "checked">) {
  const t = useT();
  const locale = useLocale();
  const { instant } = useFormats();
  if (!checked) return <Notice>{t("finance.never_checked")}</Notice>;
  const { at, by, invoices, fault } = checked;
  const { date, time } = instant(at, "short");
  const name = by?.[locale] ?? t("team.on_server");
  return (
    <Notice
      tone={fault === null ? "ok" : "bad"}
      role="status"
      title={fault === null ? t("finance.chain_whole") : t("finance.chain_broken", { counter: String(fault) })}
    >
      {t("finance.checked_at", { date, time, name, count: invoices })}
    </Notice>
  );
}
