import { Form } from "react-router";
import type { HotelBooking } from "#contract/hotel-bookings.ts";
import type { SavedTraveller } from "#contract/saved-travellers.ts";
import type { Errors } from "#web/booking/steps/check-names.ts";
import { useChoicePath } from "#web/booking/step-paths.ts";
import { ContactCard } from "#web/booking/steps/contact-card.tsx";
import { StepButtons } from "#web/booking/steps/step-buttons.tsx";
import { useCheckedForm } from "#web/booking/steps/use-checked-form.ts";
import { useErrorList } from "#web/booking/steps/use-error-list.ts";
import { SaveOfferCard } from "#web/features/saved-travellers/save-offer-card.tsx";
import type { Values } from "#web/lib/form-text.ts";
import { useT } from "#web/lib/i18n.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import type { DialCode } from "#web/ui/phone-field.tsx";
import { checkGuests } from "./check-guests.ts";
import { readGuests } from "./guest-values.ts";
import { RoomCard } from "./room-card.tsx";
import { WishesCard } from "./wishes-card.tsx";

export const guestFormId = "guests";

type Props = {
  booking: HotelBooking;
  values: Values;
  codes: DialCode[];
  /** Null for a visitor. */
  saved: SavedTraveller[] | null;
  /** What the API refused. */
  refused: Errors;
};

/** A lead guest for each room, the contact, and the wishes. Checked by the contract's rules before it is sent. */
export function GuestForm({ booking, values, codes, saved, refused }: Props) {
  const t = useT();
  const choice = useChoicePath(booking);
  const { form, summary, wrong, errorOf, handlers } = useCheckedForm({
    bookingId: booking.id,
    refused,
    check: (typed) => checkGuests(readGuests(typed, booking)),
    summarise: useErrorList((index) => t("stay-booking.room_number", { number: index + 1 })),
  });
  const fields = { values, errorOf };
  return (
    <Form ref={form} id={guestFormId} method="post" noValidate {...handlers} className="group/rooms grid gap-4">
      <ErrorSummary title={t("booking.error_summary", { count: wrong })} errors={summary} />
      {booking.rooms.map((room, index) => (
        <RoomCard key={index} room={room} index={index} count={booking.rooms.length} saved={saved ?? []} {...fields} />
      ))}
      {saved && <SaveOfferCard values={values} kind="guest" />}
      <ContactCard kind="hotel" codes={codes} {...fields} />
      <WishesCard booking={booking} {...fields} />
      <StepButtons back={{ to: choice, label: t("stay-booking.back_to_rooms") }} />
    </Form>
  );
}
