import type { ComponentProps } from "react";
import { LoginOffer } from "#web/features/saved-travellers/login-offer.tsx";
import { PassengerPicker } from "#web/features/saved-travellers/passenger-picker.tsx";
import { SaveOfferCard } from "#web/features/saved-travellers/save-offer-card.tsx";
import type { Values } from "#web/lib/form-text.ts";
import type { Refusal } from "#web/lib/forms.ts";
import { useAccount } from "#web/lib/root-data.ts";
import { usualContact } from "../form-values.ts";
import { useDraft } from "../use-draft.ts";
import type { PassengerLists } from "./load-passenger-form.ts";
import type { Party } from "./party.ts";
import { PassengerForm } from "./passenger-form.tsx";
import { savedValues } from "./passenger-values.ts";

type Form = ComponentProps<typeof PassengerForm>;
type Props = {
  booking: Party & Parameters<typeof savedValues>[0];
  lists: PassengerLists;
  answer: { refusal: Refusal; values: Values } | undefined;
  back: Form["back"];
};

const none = {};

/** The work of a step where everybody is named by document: who is saved with the account, the form, and the offer to save. */
export function PassengerStep({ booking, lists: { saved, contact, ...lists }, answer, back }: Props) {
  const account = useAccount();
  const { values, version } = useDraft(
    booking.id,
    answer?.values ?? savedValues(booking, usualContact(contact, account?.email)),
  );
  return (
    <>
      {!saved && <LoginOffer />}
      <PassengerForm
        key={version}
        booking={booking}
        values={values}
        {...lists}
        pickerOf={(person, name) => <PassengerPicker saved={saved ?? []} person={person} name={name} />}
        back={back}
        refused={answer?.refusal.errors ?? none}
      >
        {saved && <SaveOfferCard values={values} kind="passenger" />}
      </PassengerForm>
    </>
  );
}
