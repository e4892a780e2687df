import type { PackageBooking } from "#contract/package-bookings.ts";
import type { DetailsProps } from "#web/booking/product.ts";
import { PassengerForm, passengerFormId } from "#web/booking/steps/passengers/passenger-form.tsx";
import { savedValues } from "#web/booking/steps/passengers/passenger-values.ts";
import { useDraft } from "#web/booking/steps/use-draft.ts";
import { LoginOffer } from "#web/features/saved-travellers/login-offer.tsx";
import { PassengerPicker } from "#web/features/saved-travellers/passenger-picker.tsx";
import { SaveOfferCard } from "#web/features/saved-travellers/save-offer-card.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import type { TravellerForm } from "./traveller-form.ts";

const none = {};

/** Everybody of the party by name and document, and the contact. */
export default function DetailsForm({ booking, data, answer, children }: DetailsProps<PackageBooking, TravellerForm>) {
  const t = useT();
  const paths = usePaths();
  const { values, version } = useDraft(booking.id, answer?.values ?? savedValues(booking));
  const { saved, ...lists } = data;
  return children({
    title: t("checkout.details_title"),
    line: t("checkout.details_line"),
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
          back={{ to: paths.local(booking.searchPath), label: t("checkout.back_to_package") }}
          refused={answer?.refusal.errors ?? none}
        >
          {saved && <SaveOfferCard values={values} kind="passenger" />}
        </PassengerForm>
      </>
    ),
  });
}
