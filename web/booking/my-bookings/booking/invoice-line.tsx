import { Clock, ReceiptText, TriangleAlert } from "lucide";
import { Link } from "react-router";
import type { IssuedInvoice } from "#contract/my-bookings.ts";
import { isolate } from "#i18n/isolate.ts";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Code } from "#web/ui/code.tsx";
import { Icon } from "#web/ui/icon.tsx";

type Props = { invoice: IssuedInvoice; files: string };

/** A tax invoice or credit note: its files, or that the authority is still checking one for a company. */
export function InvoiceLine({ invoice: { number, kind, company, standing }, files }: Props) {
  const t = useT();
  const locale = useLocale();
  const key = company ? standard[kind] : simplified[kind];
  const file = `${files}/tax-invoices/${number}`;
  const isReady = standing === "ready";
  const name = (
    <span className="grid grow">
      <span className={isReady ? "underline-offset-4 group-hover:underline" : ""}>
        <Rich id={key} parts={{ number: <Code>{number}</Code> }} />
      </span>
      {company && (
        <span className="text-sm text-muted wrap-anywhere">
          {t("company.for", { company: isolate(company[locale]) })}
        </span>
      )}
    </span>
  );
  if (!isReady)
    return (
      <li className="py-2">
        <span className="flex items-start gap-2.5">
          <Icon icon={standing === "checking" ? Clock : TriangleAlert} className="mt-1" />
          {name}
        </span>
        <p className="mt-1 ps-7.5 text-sm text-muted">
          {t(standing === "checking" ? "company.checking" : "company.refused")}
        </p>
      </li>
    );
  return (
    <li className="flex items-center gap-3">
      <Link
        to={`${file}.pdf`}
        reloadDocument
        target="_blank"
        className="group flex min-h-11 grow items-center gap-2.5 hover:text-palm-600"
      >
        <Icon icon={ReceiptText} />
        {name}
        <bdi className="text-sm text-muted">{t("my-bookings.pdf")}</bdi>
      </Link>
      {company && (
        <Link
          to={`${file}.xml`}
          reloadDocument
          aria-label={t("company.xml_of", { number: isolate(number) })}
          className="link inline-flex min-h-11 items-center text-sm"
        >
          {t("company.xml")}
        </Link>
      )}
    </li>
  );
}

const simplified = { invoice: "my-bookings.tax_invoice", credit_note: "my-bookings.credit_note" } as const;
const standard = { invoice: "company.tax_invoice", credit_note: "company.tax_credit_note" } as const;
