import type { Values } from "#web/lib/form-text.ts";
import { useTelephone } from "#web/lib/root-data.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmailField } from "#web/ui/email-field.tsx";
import { type DialCode, PhoneField } from "#web/ui/phone-field.tsx";
import type { BookingKind } from "#web/booking/product.ts";

type Props = { kind: BookingKind; values: Values; codes: DialCode[]; errorOf: (name: string) => string | undefined };

/** Where the ticket or voucher and every later word goes; apart from the travellers. */
export function ContactCard({ kind, values, codes, errorOf }: Props) {
  const t = useT();
  const telephone = useTelephone();
  return (
    <Card as="section" className="grid gap-4">
      <div>
        <h2 className="text-xl">{t("booking.contact_title", { kind })}</h2>
        <p className="text-muted">{t("booking.contact_line", { kind })}</p>
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {telephone && <input type="hidden" name="contact.by_telephone" value="yes" />}
        <EmailField
          name="contact.email_address"
          label={t("booking.email")}
          hint={telephone ? t("telephone.email_hint") : undefined}
          defaultValue={values["contact.email_address"]}
          error={errorOf("contact.email_address")}
        />
        <PhoneField
          name="contact.phone"
          label={t("booking.phone")}
          codeLabel={t("booking.phone_country")}
          codes={codes}
          defaultCode={values["contact.phone_country"]}
          defaultValue={values["contact.phone"]}
          error={errorOf("contact.phone")}
        />
      </div>
    </Card>
  );
}
