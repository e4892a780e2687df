import { BedDouble } from "lucide";
import type { BookedRoom } from "#contract/hotel-bookings.ts";
import type { SavedTraveller } from "#contract/saved-travellers.ts";
import { NameFields } from "#web/booking/steps/name-fields.tsx";
import type { Values } from "#web/lib/form-text.ts";
import { roomGuests } from "#web/products/hotels/booked/room-guests.ts";
import { TravellerPicker } from "#web/features/saved-travellers/traveller-picker.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { Card } from "#web/ui/card.tsx";
import { CheckboxField } from "#web/ui/checkbox-field.tsx";
import { ChoiceChips } from "#web/ui/choice-chips.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { guestField, sameGuestField } from "./guest-values.ts";

type Props = {
  room: BookedRoom;
  index: number;
  /** Rooms of the booking. */
  count: number;
  saved: SavedTraveller[];
  values: Values;
  errorOf: (name: string) => string | undefined;
};

/** One room: who sleeps in it, who answers for it at the desk, and how its beds should stand. */
export function RoomCard({ room, index, count, saved, values, errorOf }: Props) {
  const t = useT();
  const person = guestField(index);
  const bedding = `${person}.bedding`;
  return (
    <Card as="section" aria-labelledby={`room-${index}`} className="grid gap-5">
      <div className="flex items-start gap-3">
        <Icon icon={BedDouble} className="mt-1 text-palm-600" />
        <div>
          <h2 id={`room-${index}`} className="text-xl">
            {count > 1 && `${t("stay-booking.room_number", { number: index + 1 })}: `}
            <bdi>{room.name}</bdi>
          </h2>
          <p className="text-muted">
            {roomGuests(room, t)} · {room.mealName}
            {room.view && ` · ${room.view}`}
          </p>
        </div>
      </div>
      {index > 0 && (
        <p className="hidden text-muted group-has-[.same-guest:checked]/rooms:block">
          {t("stay-booking.same_guest_here")}
        </p>
      )}
      <fieldset className={index > 0 ? "group-has-[.same-guest:checked]/rooms:hidden" : undefined}>
        <legend className="mb-3 font-semibold">{t("stay-booking.lead_guest")}</legend>
        {saved.length > 0 && (
          <div className="mb-4">
            <TravellerPicker
              travellers={saved}
              person={person}
              kind="guest"
              label={t("saved-travellers.fill_in_person", { person: t("stay-booking.lead_guest") })}
            />
          </div>
        )}
        <NameFields kind="hotel" person={person} isFirst={index === 0} values={values} errorOf={errorOf} />
      </fieldset>
      {index === 0 && count > 1 && (
        <CheckboxField
          name={sameGuestField}
          value="yes"
          inputClassName="same-guest"
          defaultChecked={values[sameGuestField] === "yes"}
          label={t("stay-booking.same_guest")}
          hint={t("stay-booking.same_guest_hint")}
        />
      )}
      {room.beddings.length > 1 && (
        <ChoiceChips
          name={bedding}
          label={t("stay-booking.bedding")}
          hint={t("stay-booking.bedding_hint")}
          error={errorOf(bedding)}
          defaultValue={values[bedding] ?? ""}
          choices={[
            { value: "", label: t("stay-booking.bedding_any") },
            ...room.beddings.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
    </Card>
  );
}
