import { CalendarPlus, CircleCheck, Download, Search } from "lucide-react";
import success from "#artwork/scenes/payment-success.svg";
import type { Booking } from "#contract/bookings.ts";
import { BookingSummary } from "#web/features/booking/booking-summary.tsx";
import { PaidWith } from "#web/features/booking/refund-text.tsx";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Rich } from "#web/lib/rich.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Card } from "#web/ui/card.tsx";
import { Code } from "#web/ui/code.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Money } from "#web/ui/money.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { NextSteps } from "./next-steps.tsx";

/** The ticket is out: what happened in one sentence, the three numbers, the documents, what comes next. */
export function Confirmed({ booking, now }: { booking: Booking; now: string }) {
  const t = useT();
  const locale = useLocale();
  const paths = usePaths();
  const cancelled = booking.stage === "cancelled";
  const destination = booking.offer.slices[0]?.to ?? "";
  const city = booking.names.airports[destination]?.city ?? destination;
  const lead = booking.travellers[0];
  return (
    <main id="content" className="page-width py-8 sm:py-10">
      <DocumentMeta title={t(cancelled ? "confirmation.cancelled_title" : "confirmation.page_title")} noindex />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:grid-cols-[minmax(0,1fr)_360px]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
          <div className="flex items-center gap-6">
            <img src={success} alt="" width={600} height={400} className="hidden w-38 shrink-0 sm:block" />
            <div className="grid justify-items-start gap-1.5">
              <Badge tone={cancelled ? "bad" : "ok"} icon={CircleCheck}>
                {t(cancelled ? "confirmation.cancelled" : "confirmation.confirmed")}
              </Badge>
              <h1 className="text-2xl sm:text-3xl">
                <Rich id="confirmation.title" parts={{ city: <bdi>{city}</bdi>, name: <bdi>{lead?.firstname}</bdi> }} />
              </h1>
              <p className="text-muted">
                {booking.payment && (
                  <Rich
                    id="confirmation.paid"
                    parts={{
                      amount: <Money value={booking.total} charged />,
                      method: <PaidWith payment={booking.payment} />,
                    }}
                  />
                )}{" "}
                <Rich
                  id="confirmation.sent_to"
                  parts={{
                    email: <Code wrap>{booking.contact?.email_address}</Code>,
                  }}
                />
              </p>
            </div>
          </div>
          <div className="grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(min(13.5rem,100%),1fr))]">
            <CopyNumber label={t("confirmation.reference")} value={booking.reference} />
            {booking.locator && <CopyNumber label={t("confirmation.locator")} value={booking.locator} />}
            {booking.travellers.map(
              (traveller) =>
                traveller.ticketNumber && (
                  <CopyNumber
                    key={traveller.ticketNumber}
                    label={t("confirmation.ticket_of", { name: `\u2068${traveller.firstname}\u2069` })}
                    value={traveller.ticketNumber}
                  />
                ),
            )}
          </div>
          {!cancelled && (
            <div className="flex flex-wrap gap-3">
              <LinkButton to={`/api/bookings/${booking.id}/ticket.pdf`} reloadDocument target="_blank">
                <Icon icon={Download} />
                {t("confirmation.ticket_pdf")}
              </LinkButton>
              <LinkButton
                to={`/api/bookings/${booking.id}/calendar.ics?language=${locale}`}
                reloadDocument
                variant="line"
              >
                <Icon icon={CalendarPlus} />
                {t("confirmation.add_to_calendar")}
              </LinkButton>
              <LinkButton to={paths.bookings} variant="line">
                <Icon icon={Search} />
                {t("confirmation.find_later")}
              </LinkButton>
            </div>
          )}
          {!cancelled && <NextSteps booking={booking} />}
          <Notice title={t("confirmation.really_us")}>{t("confirmation.really_us_body")}</Notice>
        </div>
        <BookingSummary booking={booking} now={now} />
      </div>
    </main>
  );
}

function CopyNumber({ label, value }: { label: string; value: string }) {
  const t = useT();
  return (
    <Card bare className="flex flex-wrap items-center justify-between gap-x-2 py-3 ps-4 pe-2">
      <span className="min-w-0">
        <span className="block truncate text-sm text-muted">{label}</span>
        <Code className="text-lg font-semibold">{value}</Code>
      </span>
      <CopyButton
        text={value}
        label={t("confirmation.copy", { what: label })}
        copiedLabel={t("common.copied")}
        failedLabel={t("confirmation.copy_failed")}
      />
    </Card>
  );
}
