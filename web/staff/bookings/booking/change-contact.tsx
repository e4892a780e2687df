import type { DeskBooking } from "#contract/admin/desk-booking.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { EmailField } from "#web/ui/email-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { BookingForm } from "./booking-form.tsx";
import type { BookingAnswer } from "./booking-view.ts";

/** Two steps: a code to the new address, and the code as its owner reads it out. */
export function ChangeContact({ booking, answer }: { booking: DeskBooking; answer: BookingAnswer | undefined }) {
  const t = useT();
  const code = answer?.code;
  const isDone = answer?.intent === "contact" && !answer.refusal;
  return (
    <Disclosure
      title={t("desk-booking.contact")}
      defaultOpen={answer?.intent === "code" || answer?.intent === "contact"}
    >
      <BookingForm intent="code" answer={code ? undefined : answer}>
        {({ errorOf, pending }) => (
          <>
            <EmailField name="email" label={t("desk-booking.contact_new")} error={errorOf("email")} />
            <button type="submit" className="desk-button" aria-disabled={pending || undefined}>
              {t("desk-booking.contact_send")}
            </button>
            <p role="status" className="text-muted">
              {code
                ? t("desk-booking.contact_sent", { to: `\u2068${code.to}\u2069` })
                : t(isDone ? "desk-booking.contact_done" : "desk-booking.contact_hint")}
            </p>
          </>
        )}
      </BookingForm>
      {code && (
        <BookingForm
          intent="contact"
          answer={answer}
          about={{ codeAttempt: code.attempt, codeTo: code.to, revision: booking.revision }}
        >
          {({ errorOf, pending }) => (
            <>
              <TextField
                name="code"
                label={t("desk-booking.contact_code")}
                inputMode="numeric"
                autoComplete="off"
                digits
                dir="ltr"
                error={errorOf("code")}
              />
              <TextField name="reason" label={t("desk-booking.reason")} error={errorOf("reason")} />
              <button type="submit" className="desk-button" aria-disabled={pending || undefined}>
                {t("desk-booking.contact_change")}
              </button>
            </>
          )}
        </BookingForm>
      )}
    </Disclosure>
  );
}
