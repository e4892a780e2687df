import { ArrowLeft, ArrowRight } from "lucide";
import { type ReactNode, useEffect } from "react";
import { Form, useNavigation } from "react-router";
import type { Booking } from "#contract/bookings.ts";
import { useT } from "#web/lib/i18n.tsx";
import { useStepPaths } from "#web/booking/step-paths.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { CheckboxField } from "#web/ui/checkbox-field.tsx";
import { DirIcon } from "#web/ui/dir-icon.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { fieldId } from "#web/ui/field.tsx";
import { focusField } from "#web/ui/focus-field.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { useDeferredSubmit } from "./saves.tsx";

export const termsFormId = "terms-form";

type Props = {
  booking: Booking;
  /** Sent again with a repeat of this very request, so that it has one effect. */
  attempt: string;
  /** List items: the conditions that matter most, and the others. */
  conditions: ReactNode;
  more: ReactNode;
  errors: { terms: string | undefined; sure?: string | undefined };
  /** What was answered last: another one each time the form was sent. */
  answer?: object | undefined;
  /** A second yes that is asked for, in words. */
  sure?: ReactNode;
  submit: ReactNode;
  /** Beside paying now: another button of the same form. */
  later?: ReactNode;
  /** What is asked for in place of a payment or a placement, and the words of the yes. */
  instead?: { intent: string; accept: ReactNode } | undefined;
};

/**
 * The conditions in words, a yes to them, and the way on: to the payment, or to the booking when nothing is due now. Where a yes is missing
 * the reader is led to its box.
 */
export function TermsForm({ booking, attempt, conditions, more, errors, answer, sure, submit, later, instead }: Props) {
  const t = useT();
  const sent = useNavigation().formData?.get("intent");
  const { defer, isDeferred } = useDeferredSubmit();
  const { kind } = booking;
  const paths = useStepPaths(kind);
  const due = booking.total.amount > 0;
  const intent = instead?.intent ?? (due ? "pay" : "place");
  useEffect(() => {
    const wrong = errors.terms ? "terms" : errors.sure ? "sure" : null;
    if (wrong) focusField(fieldId(wrong));
    // oxlint-disable-next-line react/exhaustive-deps -- once with each answer, not while its message stands there
  }, [answer]);
  return (
    <Form id={termsFormId} method="post" onSubmit={defer} className="grid gap-4">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="attempt" value={attempt} />
      <Card as="section" className="grid gap-3">
        <h2 className="text-xl">{t(due ? "booking.terms_title" : "booking.terms_title_free")}</h2>
        <ul className="grid list-disc gap-1.5 ps-5 text-muted">{conditions}</ul>
        <Disclosure title={<span className="font-medium">{t("booking.terms_more")}</span>}>
          <ul className="grid list-disc gap-1.5 ps-5 text-sm text-muted">{more}</ul>
        </Disclosure>
        <CheckboxField
          name="terms"
          value="yes"
          label={instead?.accept ?? t("booking.terms_accept", { kind })}
          error={errors.terms}
        />
        {sure && <CheckboxField name="sure" value="yes" label={sure} error={errors.sure} />}
      </Card>
      {later}
      <div className="hidden justify-between gap-3 md:flex">
        <LinkButton to={paths.details(booking.id)} variant="line">
          <DirIcon icon={ArrowLeft} />
          {t("booking.back_to_passengers", { kind })}
        </LinkButton>
        <Button
          type="submit"
          pending={isDeferred || sent === intent}
          pendingText={isDeferred ? undefined : t("booking.holding", { kind })}
        >
          {submit}
          <DirIcon icon={ArrowRight} />
        </Button>
      </div>
    </Form>
  );
}
