import { ArrowLeft, ArrowRight } from "lucide-react";
import { Form, useNavigation } from "react-router";
import type { Booking } from "#contract/bookings.ts";
import { payFields } from "#web/features/booking/pay-form.ts";
import { PenaltyText } from "#web/features/booking/fare-facts.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { CheckboxField } from "#web/ui/checkbox-field.tsx";
import { DirIcon } from "#web/ui/dir-icon.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";

export const termsFormId = "terms-form";

type Props = {
  booking: Booking;
  /** Sent again with a repeat of this very request, so that it has one effect. */
  attempt: string;
  error: string | undefined;
};

/** The conditions in words, a yes to them, and the way to the payment. */
export function TermsForm({ booking, attempt, error }: Props) {
  const t = useT();
  const paths = usePaths();
  const busy = useNavigation().formMethod === "POST";
  const { terms: _, ...fields } = payFields("mada", attempt);
  return (
    <Form id={termsFormId} method="post" className="grid gap-4">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Card as="section" className="grid gap-3">
        <h2 className="text-xl">{t("booking.terms_title")}</h2>
        <ul className="grid list-disc gap-1.5 ps-5 text-muted">
          <li>
            {t("booking.cancel_before")}: <PenaltyText penalty={booking.fare.refund} kind="refund" />
          </li>
          <li>{t("booking.terms_names")}</li>
          <li>{t("booking.terms_price")}</li>
        </ul>
        <Disclosure title={<span className="font-medium">{t("booking.terms_more")}</span>}>
          <ul className="grid list-disc gap-1.5 ps-5 text-sm text-muted">
            <li>{t("booking.terms_role")}</li>
            <li>{t("booking.terms_order")}</li>
            <li>{t("booking.terms_fees")}</li>
            <li>{t("booking.terms_failed")}</li>
            <li>{t("booking.terms_documents")}</li>
          </ul>
        </Disclosure>
        <CheckboxField name="terms" value="yes" label={t("booking.terms_accept")} error={error} />
      </Card>
      <div className="hidden justify-between gap-3 md:flex">
        <LinkButton to={paths.passengerDetails(booking.id)} variant="line">
          <DirIcon icon={ArrowLeft} />
          {t("booking.back_to_passengers")}
        </LinkButton>
        <Button type="submit" pending={busy} pendingText={t("booking.holding")}>
          {t("booking.to_payment")}
          <DirIcon icon={ArrowRight} />
        </Button>
      </div>
    </Form>
  );
}
