import { QrCode } from "lucide";
import { Form, useNavigation } from "react-router";
import type { OutputOf } from "#contract/endpoint.ts";
import type { checkTaxInvoiceCode } from "#contract/tax-invoice-check.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Code } from "#web/ui/code.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Money } from "#web/ui/money.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { useFormats } from "#web/ui/use-formats.ts";
import type { AskedInvoice } from "./ask-invoice.ts";

/** Whether a tax invoice is ours and says what we wrote, by the text of its QR code; the text stands in the address. */
export function InvoiceCheck({ asked }: { asked: AskedInvoice | null }) {
  const t = useT();
  const paths = usePaths();
  const { location } = useNavigation();
  const busy = location?.pathname === paths.verifyMessage() && location.search.includes("invoice=");
  const { qr, found, problem, message } = asked ?? { qr: "", found: null, problem: null, message: "" };
  return (
    <Card as="section" className="grid gap-4 sm:p-8">
      <div>
        <h2 className="text-xl">{t("verify.invoice_title")}</h2>
        <p className="mt-1 text-muted">{t("verify.invoice_line")}</p>
      </div>
      <Form method="get" action={paths.verifyMessage()} noValidate className="grid gap-4">
        <TextAreaField
          name="invoice"
          label={t("verify.invoice_text")}
          hint={t("verify.invoice_hint")}
          rows={3}
          dir="ltr"
          maxLength={3000}
          defaultValue={qr}
          error={problem === "invalid" ? t(qr.trim() ? "verify.invoice_invalid" : "verify.invoice_missing") : undefined}
        />
        <Button type="submit" pending={busy} pendingText={t("verify.checking")} className="justify-self-start">
          <Icon icon={QrCode} />
          {t("verify.invoice_submit")}
        </Button>
      </Form>
      {found && <FoundInvoice invoice={found} />}
      {problem === "unknown" && (
        <Notice tone="bad" role="alert" title={t("verify.invoice_no_title")}>
          {t("verify.invoice_no_body")}
        </Notice>
      )}
      {problem === "failed" && (
        <Notice tone="bad" role="alert">
          {message || t("verify.failed")}
        </Notice>
      )}
    </Card>
  );
}

function FoundInvoice({ invoice }: { invoice: OutputOf<typeof checkTaxInvoiceCode> }) {
  const t = useT();
  const { instant } = useFormats();
  const { number, kind, issuedAt, total, vat, unchanged } = invoice;
  const { date, time } = instant(issuedAt);
  const rows = [
    { name: t(`verify.invoice_${kind}`), value: <Code>{number}</Code> },
    {
      name: t("verify.sent_at"),
      value: (
        <>
          <bdi>{date}</bdi> <bdi dir="ltr">{time}</bdi>
        </>
      ),
    },
    { name: t("verify.invoice_total"), value: <Money value={total} charged /> },
    { name: t("verify.invoice_vat"), value: <Money value={vat} charged /> },
  ];
  return (
    <Notice
      tone={unchanged ? "ok" : "bad"}
      role={unchanged ? "status" : "alert"}
      title={t(unchanged ? "verify.invoice_yes_title" : "verify.invoice_changed_title")}
    >
      <dl className="my-2 grid gap-x-4 gap-y-1 text-ink sm:grid-cols-[auto_1fr]">
        {rows.map(({ name, value }) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <p>{t(unchanged ? "verify.invoice_compare" : "verify.invoice_changed_body")}</p>
    </Notice>
  );
}
