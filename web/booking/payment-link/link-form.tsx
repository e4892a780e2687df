import { ArrowRight } from "lucide";
import { Form, useNavigation } from "react-router";
import type { PaymentLink } from "#contract/payment-links.ts";
import { DayRange } from "#web/booking/manage/day-range.tsx";
import { BookingTitle } from "#web/booking/manage/booking-title.tsx";
import { productOf } from "#web/booking/products.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { useFieldError } from "#web/lib/field-errors.ts";
import type { Refusal } from "#web/lib/forms.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { CheckboxField } from "#web/ui/checkbox-field.tsx";
import { DirIcon } from "#web/ui/dir-icon.tsx";
import { EmailField } from "#web/ui/email-field.tsx";
import { Money } from "#web/ui/money.tsx";
import { RefusalNotice } from "#web/ui/refusal-notice.tsx";
import { LinkElsewhere, LinkOver } from "./link-over.tsx";
import { PreparedBy } from "./prepared-by.tsx";

type Props = {
  link: PaymentLink;
  attempt: string;
  answer: { refusal: Refusal; email: string } | undefined;
};

/** What was prepared, its conditions, and the way to the payment. */
export function LinkForm({ link, attempt, answer }: Props) {
  const t = useT();
  const errorOf = useFieldError();
  const pending = useNavigation().formMethod === "POST";
  const refusal = answer?.refusal;
  if (refusal?.status === 410) return <LinkOver />;
  if (refusal?.details["opened"] === "elsewhere") return <LinkElsewhere />;
  const { title, firstTravelDay, lastTravelDay, total, terms } = link;
  return (
    <main id="content" className="page-width grid max-w-180 gap-4 py-8 pb-24 sm:py-12">
      <DocumentMeta title={t("telephone.link_title")} noindex />
      <h1 className="text-2xl sm:text-3xl">{t("telephone.link_title")}</h1>
      <RefusalNotice refusal={refusal} />
      <PreparedBy agent={link.preparedBy} until={link.until} />
      <Card as="section" className="grid gap-3">
        <h2 className="text-xl">
          <BookingTitle id={productOf(link.kind).words.title} {...title} />
        </h2>
        <dl className="grid gap-2">
          <div className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted">{t("telephone.link_travel")}</dt>
            <dd>
              <DayRange first={firstTravelDay} last={lastTravelDay} />
            </dd>
          </div>
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-2">
            <dt className="text-muted">{t("telephone.link_total")}</dt>
            <dd>
              <Money value={total} charged className="text-xl font-semibold" />
            </dd>
          </div>
        </dl>
      </Card>
      <Form method="post" noValidate className="grid gap-4">
        <input type="hidden" name="attempt" value={attempt} />
        {link.asksEmail && (
          <Card as="section">
            <EmailField
              name="email"
              label={t("telephone.link_email")}
              hint={t("telephone.link_email_line")}
              defaultValue={answer?.email}
              error={errorOf("email", refusal?.errors["email"])}
            />
          </Card>
        )}
        <Card as="section" className="grid gap-3">
          <h2 className="text-xl">{t("telephone.link_conditions")}</h2>
          <ul className="grid list-disc gap-1.5 ps-5 text-muted">
            {terms.map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ul>
          <CheckboxField
            name="terms"
            value="yes"
            label={t("telephone.link_accept")}
            error={errorOf("acceptTerms", refusal?.errors["acceptTerms"])}
          />
        </Card>
        <Button type="submit" pending={pending} className="justify-self-start max-sm:w-full">
          {t("telephone.link_pay")}
          <DirIcon icon={ArrowRight} />
        </Button>
      </Form>
    </main>
  );
}
