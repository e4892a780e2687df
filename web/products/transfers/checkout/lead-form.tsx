import { Form } from "react-router";
import type { TransferBooking } from "#contract/transfer-bookings.ts";
import type { Errors } from "#web/booking/steps/check-names.ts";
import { ContactCard } from "#web/booking/steps/contact-card.tsx";
import { NameFields } from "#web/booking/steps/name-fields.tsx";
import { StepButtons } from "#web/booking/steps/step-buttons.tsx";
import { useCheckedForm } from "#web/booking/steps/use-checked-form.ts";
import { useErrorList } from "#web/booking/steps/use-error-list.ts";
import type { Values } from "#web/lib/form-text.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Card } from "#web/ui/card.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import type { DialCode } from "#web/ui/phone-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { checkLead, readLead } from "./lead-values.ts";

export const leadFormId = "lead";

type Props = {
  booking: TransferBooking;
  values: Values;
  codes: DialCode[];
  /** What the API refused. */
  refused: Errors;
};

/** Who is picked up, where, and the contact. Checked by the contract's rules before it is sent. */
export function LeadForm({ booking, values, codes, refused }: Props) {
  const t = useT();
  const paths = usePaths();
  const { asksAddress, ride, from } = booking;
  const { form, summary, wrong, errorOf, handlers } = useCheckedForm({
    bookingId: booking.id,
    refused,
    check: (typed) => checkLead(readLead(typed), asksAddress),
    summarise: useErrorList(() => t("transfers.lead")),
  });
  return (
    <Form ref={form} id={leadFormId} method="post" noValidate {...handlers} className="grid gap-4">
      <ErrorSummary title={t("booking.error_summary", { count: wrong })} errors={summary} />
      <Card as="section" className="grid gap-4">
        <h2 className="text-xl">{t("transfers.lead")}</h2>
        <NameFields kind="transfer" person="lead" isFirst values={values} errorOf={errorOf} />
      </Card>
      {ride.kind === "car" && (
        <Card as="section" className="grid gap-4">
          <h2 className="text-xl">{t("transfers.pickup")}</h2>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <TextField
              name="address"
              label={asksAddress ? t("transfers.address") : t("transfers.address_optional")}
              hint={t("transfers.address_hint")}
              maxLength={160}
              autoComplete="off"
              defaultValue={values["address"]}
              error={errorOf("address")}
            />
            {from.kind === "airport" && (
              <TextField
                name="flight"
                dir="ltr"
                label={t("transfers.flight")}
                hint={t("transfers.flight_hint")}
                maxLength={12}
                autoComplete="off"
                defaultValue={values["flight"]}
                error={errorOf("flight")}
              />
            )}
          </div>
        </Card>
      )}
      <ContactCard kind="transfer" values={values} codes={codes} errorOf={errorOf} />
      <StepButtons back={{ to: paths.local(booking.searchPath), label: t("transfers.back") }} />
    </Form>
  );
}
