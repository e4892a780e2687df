import type { HotelBooking } from "#contract/hotel-bookings.ts";
import * as limits from "#contract/limits.ts";
import type { Values } from "#web/lib/form-text.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Card } from "#web/ui/card.tsx";
import { CheckboxField } from "#web/ui/checkbox-field.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { fieldId } from "#web/ui/field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { arrivalHours } from "./arrival-hours.ts";
import { wishField } from "./guest-values.ts";

type Props = {
  booking: Pick<HotelBooking, "hotel" | "requestOptions">;
  values: Values;
  errorOf: (name: string) => string | undefined;
};

/** So many stand open: those asked for most come first. */
const open = 3;

/** What the hotel is asked for; nothing of it is promised, and the page says so. The rare ones are a press away. */
export function WishesCard({ booking: { hotel, requestOptions }, values, errorOf }: Props) {
  const t = useT();
  const wanted = (id: string) => values[wishField(id)] === "yes";
  const rare = requestOptions.slice(open);
  const option = ({ id, name }: { id: string; name: string }) => (
    <CheckboxField
      key={id}
      name={wishField(id)}
      id={fieldId(wishField(id))}
      value="yes"
      defaultChecked={wanted(id)}
      label={name}
    />
  );
  return (
    <Card as="section" aria-labelledby="wishes" className="grid gap-5">
      <div>
        <h2 id="wishes" className="text-xl">
          {t("stay-booking.wishes")} <span className="text-sm font-normal text-muted">{t("booking.optional")}</span>
        </h2>
        <p className="text-muted">{t("stay-booking.wishes_line")}</p>
      </div>
      {requestOptions.length > 0 && (
        <fieldset className="grid">
          <legend className="mb-1.5 font-medium">{t("stay-booking.special")}</legend>
          <div className="grid gap-x-4 sm:grid-cols-3">{requestOptions.slice(0, open).map(option)}</div>
          {rare.length > 0 && (
            <Disclosure
              title={
                <span className="font-medium text-palm-600">
                  {t("stay-booking.more_wishes", { count: rare.length + 1 })}
                </span>
              }
              defaultOpen={rare.some(({ id }) => wanted(id)) || values["requests.extraMeals"] === "yes"}
            >
              <div className="grid gap-x-4 sm:grid-cols-2">{rare.map(option)}</div>
              <CheckboxField
                name="requests.extraMeals"
                value="yes"
                defaultChecked={values["requests.extraMeals"] === "yes"}
                label={t("stay-booking.extra_meals")}
                hint={t("stay-booking.extra_meals_hint")}
              />
            </Disclosure>
          )}
        </fieldset>
      )}
      <SelectField
        name="requests.arrival"
        label={t("stay-booking.arrival")}
        hint={t("stay-booking.arrival_hint", { city: hotel.city })}
        error={errorOf("requests.arrival")}
        defaultValue={values["requests.arrival"] ?? ""}
        options={[{ value: "", label: t("stay-booking.arrival_unknown") }, ...arrivalHours(hotel.checkInFrom, t)]}
        className="sm:max-w-80"
      />
      <TextAreaField
        name="requests.note"
        label={t("stay-booking.note")}
        hint={t("stay-booking.note_hint", { count: limits.specialRequestMax })}
        rows={2}
        maxLength={limits.specialRequestMax}
        defaultValue={values["requests.note"]}
        error={errorOf("requests.note")}
      />
    </Card>
  );
}
