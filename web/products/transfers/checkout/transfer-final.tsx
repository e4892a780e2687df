import { Link } from "react-router";
import type { TransferBooking } from "#contract/transfer-bookings.ts";
import { checkoutPaths } from "#web/booking/booking-paths.ts";
import type { FinalSlots, SlotProps } from "#web/booking/product.ts";
import { travellerName } from "#web/booking/steps/traveller-name.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { ContactLine } from "#web/booking/steps/contact-line.tsx";
import { Card } from "#web/ui/card.tsx";
import { Code } from "#web/ui/code.tsx";
import { CancelSentence, CancelSteps, stepsLeft } from "../cancel-steps.tsx";
import { DriverNote } from "../driver-note.tsx";

/** Who rides, and what cancelling costs, to be read once more before paying. */
export default function TransferFinal({ booking, now, children }: SlotProps<TransferBooking, FinalSlots>) {
  return children({
    cards: <Cards booking={booking} now={now} />,
    conditions: <Conditions booking={booking} now={now} />,
    more: <More isTrain={booking.ride.kind === "train"} />,
    termsKey: JSON.stringify(booking.ride.cancelSteps),
  });
}

type Props = { booking: TransferBooking; now: string };

function Cards({ booking, now }: Props) {
  const t = useT();
  const paths = usePaths();
  const { travellers, pickup, contact, ride } = booking;
  return (
    <>
      <Card as="section" className="grid gap-3">
        <div className="flex items-baseline justify-between gap-3">
          <h2 className="text-xl">{t(ride.kind === "train" ? "transfers.people" : "transfers.lead")}</h2>
          <Link to={paths.local(checkoutPaths.details(booking.id))} className="inline-flex min-h-8 items-center link">
            {t("booking.change")}
          </Link>
        </div>
        <ul className="grid gap-2">
          {travellers.map((traveller, index) => (
            <li key={index}>
              <Code wrap className="font-semibold">
                {travellerName(traveller)}
              </Code>
              {traveller.passport_number && (
                <>
                  {" "}
                  <Code className="text-sm text-muted">{traveller.passport_number}</Code>
                </>
              )}
            </li>
          ))}
        </ul>
        {(pickup.flight || pickup.address) && (
          <p className="text-sm">
            <DriverNote pickup={pickup} />
          </p>
        )}
        {contact && <ContactLine lead={t("transfers.contact_line")} contact={contact} />}
      </Card>
      <Card as="section" className="grid gap-3">
        <h2 className="text-xl">{t("transfers.cancel_title")}</h2>
        <CancelSteps steps={stepsLeft(ride.cancelSteps, now)} />
        <p className="text-sm text-muted">{t("transfers.terms_whole")}</p>
      </Card>
    </>
  );
}

function Conditions({ booking, now }: Props) {
  const t = useT();
  const [step] = stepsLeft(booking.ride.cancelSteps, now);
  return (
    <>
      {step && (
        <li>
          {t("transfers.cancel_title")} · <CancelSentence step={step} before={null} />
        </li>
      )}
      <li>{t(booking.ride.kind === "train" ? "transfers.terms_names" : "transfers.terms_late")}</li>
      <li>{t("transfers.terms_price")}</li>
    </>
  );
}

function More({ isTrain }: { isTrain: boolean }) {
  const t = useT();
  return (
    <>
      <li>{t("transfers.terms_role")}</li>
      {isTrain && <li>{t("transfers.one_bag")}</li>}
      <li>{t("transfers.terms_failed")}</li>
    </>
  );
}
