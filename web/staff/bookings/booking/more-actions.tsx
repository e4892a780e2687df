import type { DeskBooking } from "#contract/admin/desk-booking.ts";
import type { StaffPermission } from "#contract/admin/permissions.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { BookingForm } from "./booking-form.tsx";
import type { BookingAnswer } from "./booking-view.ts";
import { ChangeContact } from "./change-contact.tsx";
import { RecordSale } from "./record-sale.tsx";

type Props = {
  booking: DeskBooking;
  answer: BookingAnswer | undefined;
  attempt: string;
  permissions: readonly StaffPermission[];
};

/** What is rarely done: another contact, closing the booking, a supplier's no that came by another way. */
export function MoreActions({ booking, answer, attempt, permissions }: Props) {
  const t = useT();
  const may = (permission: StaffPermission) => permissions.includes(permission);
  const mayContact = booking.allows.changeContact && may("bookings.change");
  if (!mayContact && !may("bookings.block")) return null;
  return (
    <section className="work-section" aria-labelledby="more-title">
      <h2 id="more-title" className="font-semibold">
        {t("desk-booking.more")}
      </h2>
      {mayContact && <ChangeContact booking={booking} answer={answer} />}
      {may("bookings.block") && <Block booking={booking} answer={answer} />}
      {booking.allows.recordSale && may("bookings.block") && (
        <RecordSale booking={booking} answer={answer} attempt={attempt} tickets={booking.allows.recordSale.tickets} />
      )}
      {booking.allows.recordOutcome && may("bookings.block") && (
        <Outcome booking={booking} answer={answer} attempt={attempt} />
      )}
    </section>
  );
}

function Block({ booking: { blocked }, answer }: Pick<Props, "booking" | "answer">) {
  const t = useT();
  const intent = blocked ? "unblock" : "block";
  const title = t(`desk-booking.${intent}`);
  return (
    <Disclosure key={intent} title={title} defaultOpen={answer?.intent === intent}>
      <BookingForm intent={intent} answer={answer}>
        {({ errorOf, pending }) => (
          <>
            <TextField
              name="reason"
              label={t("desk-booking.reason")}
              hint={blocked ? undefined : t("desk-booking.block_hint")}
              error={errorOf("reason")}
            />
            <button type="submit" className="desk-button" data-look="bad" aria-disabled={pending || undefined}>
              {title}
            </button>
          </>
        )}
      </BookingForm>
    </Disclosure>
  );
}

function Outcome({ booking, answer, attempt }: Omit<Props, "permissions">) {
  const t = useT();
  return (
    <Disclosure title={t("desk-booking.outcome")} defaultOpen={answer?.intent === "outcome"}>
      <BookingForm intent="outcome" answer={answer} about={{ attempt, asked: booking.asked }}>
        {({ errorOf, pending }) => (
          <>
            <TextAreaField
              name="evidence"
              rows={3}
              label={t("desk-booking.outcome_evidence")}
              hint={t("desk-booking.outcome_hint")}
              error={errorOf("evidence")}
            />
            <button type="submit" className="desk-button" data-look="bad" aria-disabled={pending || undefined}>
              {t("desk-booking.outcome")}
            </button>
          </>
        )}
      </BookingForm>
    </Disclosure>
  );
}
