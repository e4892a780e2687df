import { CalendarPlus, FileText, type IconNode, Star, Wallet } from "lucide";
import { Link } from "react-router";
import type { Booking } from "#contract/bookings.ts";
import type { IssuedInvoice } from "#contract/my-bookings.ts";
import { productOf } from "#web/booking/products.ts";
import { usePassPath } from "#web/booking/use-pass-path.ts";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Card } from "#web/ui/card.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { InvoiceLine } from "./invoice-line.tsx";

type Props = { booking: Booking; taxInvoices: readonly IssuedInvoice[]; evaluationToken: string | null };

/** Files of a booking that stands, its tax invoices whatever became of it, and after the trip the way to rate it. */
export function DocumentsCard({ booking, taxInvoices, evaluationToken }: Props) {
  const t = useT();
  const locale = useLocale();
  const paths = usePaths();
  const passPath = usePassPath(booking);
  const stands = booking.stage === "confirmed" || booking.stage === "completed";
  if (!stands && taxInvoices.length === 0) return null;
  const document = productOf(booking.kind).document;
  const files = `/api/bookings/${booking.id}`;
  return (
    <Card as="section" id="documents" className="grid scroll-mt-24 gap-2">
      <h2 className="text-lg">{t("my-bookings.documents")}</h2>
      <ul>
        {stands && document && (
          <FileLink
            to={`${files}/${document.file}.pdf`}
            icon={FileText}
            label={t(document.label)}
            mark={t("my-bookings.pdf")}
          />
        )}
        {stands && (
          <FileLink
            to={`${files}/calendar.ics?language=${locale}`}
            icon={CalendarPlus}
            label={t("my-bookings.calendar")}
            mark="ICS"
          />
        )}
        {taxInvoices.map((invoice) => (
          <InvoiceLine key={invoice.number} invoice={invoice} files={files} />
        ))}
        {stands && passPath && <FileLink to={passPath} icon={Wallet} label={t("wallet.add")} mark="PKPASS" />}
      </ul>
      {evaluationToken && (
        <LinkButton to={paths.evaluation(evaluationToken)} variant="soft">
          <Icon icon={Star} />
          {t("my-bookings.rate")}
        </LinkButton>
      )}
    </Card>
  );
}

function FileLink({ to, icon, label, mark }: { to: string; icon: IconNode; label: string; mark: string }) {
  return (
    <li>
      <Link to={to} reloadDocument target="_blank" className="flex min-h-11 items-center gap-2.5 hover:text-palm-600">
        <Icon icon={icon} />
        <span className="grow underline-offset-4 hover:underline">{label}</span>
        <bdi className="text-sm text-muted">{mark}</bdi>
      </Link>
    </li>
  );
}
