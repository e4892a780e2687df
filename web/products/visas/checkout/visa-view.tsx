import { Link } from "react-router";
import type { VisaBooking } from "#contract/visa-bookings.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Card } from "#web/ui/card.tsx";
import { Code } from "#web/ui/code.tsx";
import { Money } from "#web/ui/money.tsx";
import type { FinalSlots, SlotProps } from "#web/booking/product.ts";

export default function VisaFinal({ booking, children }: SlotProps<VisaBooking, FinalSlots>) {
  return children({
    cards: <Applicants booking={booking} />,
    conditions: <Conditions booking={booking} />,
    more: <More />,
    termsKey: booking.visa.refundRule,
  });
}

/** Who applies, and what each pays to the authority and the centre. */
function Applicants({ booking }: { booking: VisaBooking }) {
  const t = useT();
  const { travellers, contact, applicationId } = booking;
  return (
    <Card as="section" className="grid gap-4">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-xl">{t("visa-file.applicants")}</h2>
        <Link to={usePaths().visaApplication(applicationId)} className="inline-flex min-h-8 items-center link">
          {t("booking.change")}
        </Link>
      </div>
      <ul className="grid gap-3">
        {travellers.map(({ name, age, total }, index) => (
          <li key={index} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span>
              <b>
                <Code wrap>{name}</Code>
              </b>{" "}
              <span className="text-sm text-muted">{t("visa-file.age", { age })}</span>
            </span>
            <Money value={total} />
          </li>
        ))}
      </ul>
      {contact && (
        <p className="border-t border-line pt-3 text-sm text-muted">
          {t("visa-file.news_go_to")} <Code wrap>{contact.email_address}</Code> ·{" "}
          <Code>{`${contact.phone_country} ${contact.phone}`}</Code>
        </p>
      )}
    </Card>
  );
}

function Conditions({ booking: { visa } }: { booking: VisaBooking }) {
  const t = useT();
  return (
    <>
      <li>{visa.refundRule}</li>
      <li>{t("visa-file.terms_decision")}</li>
    </>
  );
}

function More() {
  const t = useT();
  return (
    <>
      <li>{t("visa-file.terms_true")}</li>
      <li>{t("visa-file.terms_fees")}</li>
      <li>{t("visa-file.terms_files")}</li>
    </>
  );
}
