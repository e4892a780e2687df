import type { HotelBooking } from "#contract/hotel-bookings.ts";
import { NameFields } from "#web/booking/steps/name-fields.tsx";
import type { Values } from "#web/lib/form-text.ts";
import { useT } from "#web/lib/i18n.tsx";
import { roomGuests } from "#web/products/hotels/booked/room-guests.ts";
import { guestField } from "#web/products/hotels/steps/guests/guest-values.ts";
import { Card } from "#web/ui/card.tsx";
import { CheckboxField } from "#web/ui/checkbox-field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { likeField, moreField } from "./read-wish.ts";

type Props = {
  rooms: HotelBooking["rooms"];
  values: Values;
  errorOf: (name: string) => string | undefined;
};

/** A room more, for as many people and on the terms of one that is booked, with its guest; asked for once it is wanted. */
export function MoreRoom({ rooms, values, errorOf }: Props) {
  const t = useT();
  const options = rooms.map((room, at) => ({
    value: String(at),
    label: `${rooms.length > 1 ? `${t("stay-booking.room_number", { number: at + 1 })}: ` : ""}${room.name} · ${roomGuests(room, t)}`,
  }));
  return (
    <Card as="section" aria-labelledby="more-title" className="group/more grid gap-4">
      <h2 id="more-title" className="text-xl">
        {t("stay-change.more_title")}
      </h2>
      <CheckboxField
        name={moreField}
        value="yes"
        inputClassName="more-room"
        defaultChecked={values[moreField] === "yes"}
        label={t("stay-change.more")}
        hint={t("stay-change.more_hint")}
      />
      <div className="hidden gap-4 group-has-[.more-room:checked]/more:grid">
        <SelectField
          name={likeField}
          label={t("stay-change.more_like")}
          defaultValue={values[likeField] ?? "0"}
          error={errorOf(likeField)}
          options={options}
        />
        <fieldset className="grid gap-3">
          <legend className="mb-3 font-semibold">{t("stay-booking.lead_guest")}</legend>
          <NameFields
            kind="hotel"
            person={guestField(rooms.length)}
            isFirst={false}
            values={values}
            errorOf={errorOf}
          />
        </fieldset>
      </div>
    </Card>
  );
}
