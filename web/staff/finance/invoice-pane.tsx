import { Link } from "react-router";
import type { DeskTaxInvoice } from "#contract/admin/tax-invoices.ts";
import { type Translate, useT } from "#web/lib/i18n.tsx";
import { Code } from "#web/ui/code.tsx";
import { useDigits } from "#web/ui/format-context.ts";
import { Money } from "#web/ui/money.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { useFormats } from "#web/ui/use-formats.ts";
import { type FinanceView, useDeskPaths } from "../desk-paths.ts";
import { PaneHead } from "../people/pane-head.tsx";
import { TimeLeft } from "../work/time-left.tsx";
import type { FinanceAnswer } from "./finance-actions.ts";
import { InvoiceChanges } from "./invoice-changes.tsx";
import { ruleWords } from "./rule-words.ts";
import { StandingTag } from "./standing-tag.tsx";

type Props = {
  invoice: DeskTaxInvoice;
  view: FinanceView;
  answer: FinanceAnswer | undefined;
  mayReport: boolean;
  now: Date;
};

/** One document: what it is, what the authority said of it, and what is done about it. */
export function InvoicePane({ invoice, view, answer, mayReport, now }: Props) {
  const t = useT();
  const paths = useDeskPaths();
  const { number, kind, standing, dueBy, caseId } = invoice;
  const done = answer?.of === number && !answer.refusal ? answer.intent : undefined;
  const isOpen = standing === "waiting" || standing === "refused";
  const file = `/api/admin/tax-invoices/files/${number}`;
  return (
    <section className="work-pane" aria-labelledby="invoice-title">
      <PaneHead back={paths.finance({ ...view, invoice: undefined })}>
        <h2 id="invoice-title" className="text-lg font-semibold">
          {t(`finance.kind_${kind}`)} <Code>{number}</Code>
        </h2>
        <p className="flex flex-wrap items-center gap-2">
          <StandingTag standing={standing} />
          {isOpen && dueBy && <TimeLeft promisedBy={dueBy} now={now} />}
          {isOpen && !dueBy && <span>{t("finance.waits_for_company")}</span>}
        </p>
      </PaneHead>
      {done && done !== "check" && (
        <Notice tone="ok" role="status" className="m-3">
          {t(`finance.done_${done as "correct"}`)}
        </Notice>
      )}
      <Said invoice={invoice} />
      {mayReport && <InvoiceChanges invoice={invoice} answer={answer} />}
      <Facts invoice={invoice} view={view} />
      <p className="work-section flex flex-wrap gap-x-4">
        <a href={`${file}.pdf`} target="_blank" rel="noreferrer" className="link">
          {t("finance.pdf")}
        </a>
        <a href={`${file}.xml`} download className="link">
          {t("finance.xml")}
        </a>
        {caseId && mayReport && (
          <Link to={paths.work({ case: caseId })} className="link">
            {t("finance.open_case")}
          </Link>
        )}
      </p>
    </section>
  );
}

function Said({ invoice: { messages, answeredAt, trouble } }: { invoice: DeskTaxInvoice }) {
  const t = useT();
  return (
    <div className="work-section">
      <h3 className="font-semibold">{t("finance.said")}</h3>
      {messages.length === 0 && <p>{t(answeredAt ? "finance.said_ok" : "finance.said_nothing")}</p>}
      <ul className="grid gap-3">
        {messages.map(({ type, code, message }) => (
          <li key={`${type} ${code}`} className="grid gap-1">
            <span className="flex flex-wrap items-center gap-2">
              <span className="desk-tag" data-standing={type === "error" ? "refused" : "reported_with_warnings"}>
                {t(`finance.${type}`)}
              </span>
              <Code className="font-semibold">{code}</Code>
            </span>
            <span>{t(ruleWords(code))}</span>
            <span dir="ltr" lang="en" className="finance-words">
              {message}
            </span>
          </li>
        ))}
      </ul>
      {trouble && (
        <p className="text-bad">
          {t("finance.trouble")}: {t(`finance.trouble_${trouble}`)}
        </p>
      )}
    </div>
  );
}

/** Whom a standard document is made out to, as it says. */
function companyFacts(t: Translate, buyer: DeskTaxInvoice["buyer"]) {
  if (!buyer) return [];
  const { building, street, district, city, postalCode } = buyer;
  return [
    {
      label: t("finance.company"),
      value: (
        <>
          <bdi lang="ar">{buyer.nameAr}</bdi> · <bdi lang="en">{buyer.nameEn}</bdi>
        </>
      ),
    },
    { label: t("finance.company_vat"), value: <Code>{buyer.vatNumber}</Code> },
    { label: t("finance.company_registration"), value: <Code>{buyer.registration}</Code> },
    {
      label: t("finance.company_address"),
      value: (
        <>
          <bdi>
            {building} {street}
          </bdi>{" "}
          · <bdi>{district}</bdi> · <bdi>{city}</bdi> <bdi>{postalCode}</bdi>
        </>
      ),
    },
  ];
}

function Facts({ invoice, view }: { invoice: DeskTaxInvoice; view: FinanceView }) {
  const t = useT();
  const digits = useDigits();
  const paths = useDeskPaths();
  const { instant } = useFormats();
  const at = (iso: string) => t("staff.at", instant(iso, "short"));
  const linkTo = (number: string) => (
    <Link key={number} to={paths.finance({ ...view, invoice: number })} className="link me-2" preventScrollReset>
      <Code>{number}</Code>
    </Link>
  );
  const { total, vat, reference, issuedAt, dueBy, tries, sentAt, answeredAt, corrects, correctedBy } = invoice;
  const facts = [
    { label: t("finance.total"), value: <Money value={total} charged /> },
    { label: t("finance.vat"), value: <Money value={vat} charged /> },
    reference && { label: t("finance.booking"), value: <Code>{reference}</Code> },
    ...companyFacts(t, invoice.buyer),
    { label: t("finance.issued"), value: at(issuedAt) },
    { label: t("finance.due"), value: dueBy ? at(dueBy) : t("finance.no_due") },
    {
      label: t("finance.sent"),
      value: sentAt ? t("finance.sent_times", { count: tries, ...instant(sentAt, "short") }) : t("finance.not_sent"),
    },
    answeredAt && { label: t("finance.answered"), value: at(answeredAt) },
    corrects && { label: t("finance.corrects"), value: linkTo(corrects) },
    correctedBy.length > 0 && { label: t("finance.corrected_by"), value: correctedBy.map(linkTo) },
    { label: t("finance.counter"), value: digits(invoice.counter) },
    { label: t("finance.uuid"), value: <Code wrap>{invoice.uuid}</Code> },
    { label: t("finance.hash"), value: <Code wrap>{invoice.hash}</Code> },
  ].filter((fact) => typeof fact === "object" && fact !== null);
  return (
    <dl className="work-section work-facts">
      {facts.map(({ label, value }) => (
        <div key={label} className="contents">
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
