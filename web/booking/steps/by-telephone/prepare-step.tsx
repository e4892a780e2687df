import type { ComponentProps } from "react";
import type { Booking } from "#contract/bookings.ts";
import type { Refusal } from "#web/lib/forms.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Card } from "#web/ui/card.tsx";
import { Code } from "#web/ui/code.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { TermsForm } from "../terms-form.tsx";

type Props = Omit<ComponentProps<typeof TermsForm>, "later" | "instead" | "submit"> & {
  booking: Booking;
  refusal: Refusal | undefined;
  /** What was chosen, after a refusal. */
  channel: string | undefined;
};

/** In place of the way to the payment, while staff book by telephone: the conditions were read aloud, and the link goes out by this or that. */
export default function PrepareStep({ refusal, channel, ...form }: Props) {
  const t = useT();
  const error = useChannelError(refusal);
  const { contact, total } = form.booking;
  if (total.amount === 0) return <Notice tone="warn">{t("telephone.nothing_due")}</Notice>;
  const email = contact?.email_address ?? "";
  const phone = contact ? `${contact.phone_country} ${contact.phone}` : "";
  return (
    <TermsForm
      {...form}
      submit={t("telephone.prepare")}
      instead={{ intent: "prepare", accept: t("telephone.told_terms") }}
      later={
        <Card as="section" className="grid gap-4">
          <div>
            <h2 className="text-xl">{t("telephone.prepare_title")}</h2>
            <p className="text-muted">{t("telephone.prepare_line")}</p>
          </div>
          <RadioCards
            name="channel"
            label={t("telephone.channel")}
            error={error}
            defaultValue={channel ?? (email ? "mail" : "text")}
            choices={[
              ...(email
                ? [
                    {
                      value: "mail",
                      title: <Rich id="telephone.channel_mail" parts={{ to: <Code wrap>{email}</Code> }} />,
                    },
                  ]
                : []),
              { value: "text", title: <Rich id="telephone.channel_text" parts={{ to: <Code>{phone}</Code> }} /> },
            ]}
          />
        </Card>
      }
    />
  );
}

const words = {
  no_email: "telephone.error_no_email",
  no_phone: "telephone.error_no_phone",
  code_needs_email: "telephone.error_code_needs_email",
} as const;

function useChannelError(refusal: Refusal | undefined): string | undefined {
  const t = useT();
  const [reason] = refusal?.errors["channel"] ?? [];
  if (!reason) return undefined;
  return t(words[reason as keyof typeof words] ?? "telephone.error_choose");
}
