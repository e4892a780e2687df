import { Form, useNavigation } from "react-router";
import type { Booking } from "#contract/bookings.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import type { Refusal } from "#web/lib/forms.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Button } from "#web/ui/button.tsx";
import { Code } from "#web/ui/code.tsx";
import { RefusalNotice } from "#web/ui/refusal-notice.tsx";
import { OutcomeCard } from "../payment/outcome-card.tsx";

/**
 * Paid, or nothing was due: the ticket is being issued, the hotel is being asked. When it takes long it may be asked for
 * again, or left to come by mail (R2.14, R4.1).
 */
export function AwaitingConfirmation({ booking, refused }: { booking: Booking; refused: Refusal | null }) {
  const t = useT();
  const busy = useNavigation().formMethod === "POST";
  const email = booking.contact?.email_address;
  const { kind } = booking;
  const title = t("confirmation.awaiting_title", { kind });
  return (
    <main id="content" className="page-width grid gap-4 py-10 sm:py-16">
      <DocumentMeta title={title} noindex />
      <noscript>
        <meta httpEquiv="refresh" content="5" />
      </noscript>
      <RefusalNotice refusal={refused} always />
      <OutcomeCard
        kind={kind}
        outcome={booking.outcome === "processing" ? "processing" : "verifying"}
        title={title}
        actions={
          booking.canRetryConfirmation && (
            <Form method="post">
              <Button type="submit" pending={busy} pendingText={t("confirmation.asking")}>
                {t("confirmation.ask_again", { kind })}
              </Button>
            </Form>
          )
        }
      >
        <p>{t("confirmation.awaiting_body", { kind, paid: booking.payment ? "yes" : "no" })}</p>
        <p>
          {email ? (
            <Rich id="confirmation.awaiting_mail" parts={{ email: <Code wrap>{email}</Code> }} />
          ) : (
            t("texts.awaiting_text")
          )}{" "}
          <Rich
            id="payment.your_reference"
            parts={{ reference: <Code className="font-semibold">{booking.reference}</Code> }}
          />
        </p>
        {booking.canRetryConfirmation && <p>{t("confirmation.retry_later")}</p>}
      </OutcomeCard>
    </main>
  );
}
