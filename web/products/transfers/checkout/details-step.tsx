import type { TransferBooking } from "#contract/transfer-bookings.ts";
import type { DetailsProps } from "#web/booking/product.ts";
import { usualContact } from "#web/booking/steps/form-values.ts";
import type { PassengerLists } from "#web/booking/steps/passengers/load-passenger-form.ts";
import { passengerFormId } from "#web/booking/steps/passengers/passenger-form.tsx";
import { PassengerStep } from "#web/booking/steps/passengers/passenger-step.tsx";
import { useDraft } from "#web/booking/steps/use-draft.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { useAccount } from "#web/lib/root-data.ts";
import { LeadForm, leadFormId } from "./lead-form.tsx";
import { leadValues } from "./lead-values.ts";

type Props = DetailsProps<TransferBooking, PassengerLists>;

const none = {};

/** Everybody of a train by name and document, or the lead traveller and where the driver finds them. */
export default function DetailsForm(props: Props) {
  return props.booking.ride.kind === "train" ? <TrainDetails {...props} /> : <RoadDetails {...props} />;
}

function TrainDetails({ booking, data, answer, children }: Props) {
  const t = useT();
  const paths = usePaths();
  return children({
    title: t("transfers.details_title_train"),
    line: t("transfers.details_line_train"),
    form: passengerFormId,
    body: (
      <PassengerStep
        booking={{ ...booking, childAges: [] }}
        lists={data}
        answer={answer}
        back={{ to: paths.local(booking.searchPath), label: t("transfers.back") }}
      />
    ),
  });
}

function RoadDetails({ booking, data, answer, children }: Props) {
  const t = useT();
  const account = useAccount();
  const usual = usualContact(data.contact, account?.email);
  const { values, version } = useDraft(booking.id, answer?.values ?? leadValues(booking, usual));
  return children({
    title: t("transfers.details_title_road"),
    line: t("transfers.details_line_road"),
    form: leadFormId,
    body: (
      <LeadForm
        key={version}
        booking={booking}
        values={values}
        codes={data.codes}
        refused={answer?.refusal.errors ?? none}
      />
    ),
  });
}
