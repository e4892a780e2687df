import type { PackageBooking } from "#contract/package-bookings.ts";
import { BookingLayout } from "#web/features/booking/booking-layout.tsx";
import type { Values } from "#web/features/booking/form-values.ts";
import { PassengerForm, passengerFormId } from "#web/features/booking/passengers/passenger-form.tsx";
import { savedValues } from "#web/features/booking/passengers/passenger-values.ts";
import { useDraft } from "#web/features/booking/use-draft.ts";
import { LoginOffer } from "#web/features/saved-travellers/login-offer.tsx";
import { PassengerPicker } from "#web/features/saved-travellers/passenger-picker.tsx";
import { SaveOfferCard } from "#web/features/saved-travellers/save-offer-card.tsx";
import type { Refusal } from "#web/lib/forms.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Notice } from "#web/ui/notice.tsx";
import type { TravellerForm } from "./traveller-steps.ts";

type Props = {
  booking: PackageBooking;
  now: string;
  form: TravellerForm;
  answer: { refusal: Refusal; values: Values } | undefined;
};

const none = {};

/** Everybody of the party by name and document, and the contact. */
export function DetailsStep({ booking, now, form, answer }: Props) {
  const t = useT();
  const paths = usePaths();
  const { values, version } = useDraft(booking.id, answer?.values ?? savedValues(booking));
  const refusal = answer?.refusal;
  const errors = refusal?.errors ?? none;
  const { saved, ...lists } = form;
  return (
    <BookingLayout
      booking={booking}
      now={now}
      page="details"
      title={t("checkout.details_title")}
      line={t("checkout.details_line")}
      action={{ total: booking.total, form: passengerFormId, submit: t("booking.to_final") }}
    >
      {refusal && Object.keys(errors).length === 0 && (
        <Notice tone="bad" role="alert">
          {refusal.message}
        </Notice>
      )}
      {!saved && <LoginOffer />}
      <PassengerForm
        key={version}
        booking={{ ...booking, childAges: [] }}
        values={values}
        {...lists}
        pickerOf={(person, name) => <PassengerPicker saved={saved ?? []} person={person} name={name} />}
        back={{ to: paths.local(booking.searchPath), label: t("checkout.back_to_package") }}
        refused={errors}
      >
        {saved && <SaveOfferCard values={values} kind="passenger" />}
      </PassengerForm>
    </BookingLayout>
  );
}
