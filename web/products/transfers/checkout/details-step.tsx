import type { TransferBooking } from "#contract/transfer-bookings.ts";
import type { DetailsProps } from "#web/booking/product.ts";
import { PassengerForm, passengerFormId } from "#web/booking/steps/passengers/passenger-form.tsx";
import { savedValues } from "#web/booking/steps/passengers/passenger-values.ts";
import { useDraft } from "#web/booking/steps/use-draft.ts";
import { LoginOffer } from "#web/features/saved-travellers/login-offer.tsx";
import { PassengerPicker } from "#web/features/saved-travellers/passenger-picker.tsx";
import { SaveOfferCard } from "#web/features/saved-travellers/save-offer-card.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { LeadForm, leadFormId } from "./lead-form.tsx";
import { leadValues } from "./lead-values.ts";
import type { RideForm } from "./ride-form.ts";

type Props = DetailsProps<TransferBooking, RideForm>;

const none = {};

/** Everybody of a train by name and document, or the lead traveller and where the driver finds them. */
export default function DetailsForm(props: Props) {
  return props.booking.ride.kind === "train" ? <TrainDetails {...props} /> : <RoadDetails {...props} />;
}

function TrainDetails({ booking, data, answer, children }: Props) {
  const t = useT();
  const paths = usePaths();
  const { values, version } = useDraft(booking.id, answer?.values ?? savedValues(booking));
  const { saved, ...lists } = data;
  return children({
    title: t("transfers.details_title_train"),
    line: t("transfers.details_line_train"),
    form: passengerFormId,
    body: (
      <>
        {!saved && <LoginOffer />}
        <PassengerForm
          key={version}
          booking={{ ...booking, childAges: [] }}
          values={values}
          {...lists}
          pickerOf={(person, name) => <PassengerPicker saved={saved ?? []} person={person} name={name} />}
          back={{ to: paths.local(booking.searchPath), label: t("transfers.back") }}
          refused={answer?.refusal.errors ?? none}
        >
          {saved && <SaveOfferCard values={values} kind="passenger" />}
        </PassengerForm>
      </>
    ),
  });
}

function RoadDetails({ booking, data, answer, children }: Props) {
  const t = useT();
  const { values, version } = useDraft(booking.id, answer?.values ?? leadValues(booking));
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
