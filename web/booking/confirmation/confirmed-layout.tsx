import { CalendarPlus, CircleCheck, CircleX, Settings2, Wallet } from "lucide";
import type { Booking } from "#contract/bookings.ts";
import type { ConfirmationSlots } from "#web/booking/product.ts";
import { InstallHint } from "#web/features/offline/install-hint.tsx";
import { OfflineNote } from "#web/features/offline/offline-note.tsx";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Rich } from "#web/lib/rich.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Code } from "#web/ui/code.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Money } from "#web/ui/money.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { BookingSummary } from "../steps/booking-summary.tsx";
import { KeepBooking } from "../keep-booking.tsx";
import { usePassPath } from "../use-pass-path.ts";
import { CopyNumber } from "./copy-number.tsx";
import { PaidWith } from "../payment/refund-text.tsx";
import { sceneAddress } from "#web/lib/scene.ts";

const success = sceneAddress("payment-success");

type Props = ConfirmationSlots & { booking: Booking; now: string };

/** A booking that stands: what happened in one sentence, its numbers, its documents, what comes next. */
export function ConfirmedLayout({ booking, now, title, line, numbers, documents, body }: Props) {
  const t = useT();
  const locale = useLocale();
  const paths = usePaths();
  const { kind } = booking;
  const passPath = usePassPath(booking);
  const cancelled = booking.stage === "cancelled";
  return (
    <main id="content" className="page-width py-8 sm:py-10">
      <DocumentMeta title={t(cancelled ? "confirmation.cancelled_title" : "confirmation.page_title")} noindex />
      <OfflineNote now={now} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:grid-cols-[minmax(0,1fr)_360px]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
          <div className="flex items-center gap-6">
            <img src={success} alt="" width={600} height={400} className="hidden w-38 shrink-0 sm:block" />
            <div className="grid justify-items-start gap-1.5">
              <Badge tone={cancelled ? "bad" : "ok"} icon={cancelled ? CircleX : CircleCheck}>
                {t(cancelled ? "confirmation.cancelled" : "confirmation.confirmed")}
              </Badge>
              <h1 className="text-2xl sm:text-3xl">{title}</h1>
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
                {line}{" "}
                {booking.contact?.email_address ? (
                  <Rich
                    id="confirmation.sent_to"
                    values={{ kind }}
                    parts={{ email: <Code wrap>{booking.contact.email_address}</Code> }}
                  />
                ) : (
                  t("texts.told_by_text")
                )}
              </p>
            </div>
          </div>
          <div className="grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(min(13.5rem,100%),1fr))]">
            <CopyNumber label={t("confirmation.reference")} value={booking.reference} />
            {booking.locator && (
              <CopyNumber
                label={t("confirmation.locator", { kind: booking.locatorAwaited ? "awaited" : kind })}
                value={booking.locator}
              />
            )}
            {numbers}
          </div>
          {!cancelled && (
            <div className="flex flex-wrap gap-3">
              {documents}
              <LinkButton
                to={`/api/bookings/${booking.id}/calendar.ics?language=${locale}`}
                reloadDocument
                variant="line"
              >
                <Icon icon={CalendarPlus} />
                {t("confirmation.add_to_calendar")}
              </LinkButton>
              {passPath && (
                <LinkButton to={passPath} reloadDocument variant="line">
                  <Icon icon={Wallet} />
                  {t("wallet.add")}
                </LinkButton>
              )}
              <LinkButton to={paths.myBooking(booking.id)} variant="line">
                <Icon icon={Settings2} />
                {t("confirmation.manage")}
              </LinkButton>
            </div>
          )}
          {body}
          <KeepBooking booking={booking} now={now} />
          <InstallHint />
          <Notice title={t("confirmation.really_us")}>{t("confirmation.really_us_body")}</Notice>
        </div>
        <BookingSummary booking={booking} now={now} />
      </div>
    </main>
  );
}
