import { Accessibility } from "lucide";
import type { AdditionOffer } from "#contract/booking-additions.ts";
import type { SpecialRequest } from "#contract/extras.ts";
import type { FlightBooking } from "#contract/flight-bookings.ts";
import { MomentText } from "#web/booking/manage/moment-text.tsx";
import { travellerName } from "#web/booking/steps/traveller-name.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Card } from "#web/ui/card.tsx";
import { CheckboxField } from "#web/ui/checkbox-field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { helpField, mealField } from "./read-wanted.ts";

type Props = { booking: FlightBooking; asked: readonly SpecialRequest[]; requests: AdditionOffer["requests"] };

/** A meal and help for each traveller with a seat; free of charge. */
export function RequestsCard({ booking, asked, requests }: Props) {
  const t = useT();
  return (
    <Card as="section" className="grid gap-5">
      <div className="flex items-start gap-3">
        <Icon icon={Accessibility} className="mt-1 text-palm-600" />
        <div>
          <h2 className="text-xl">{t("additions.requests_title")}</h2>
          <p className="text-muted">{t(requests ? "additions.requests_line" : "additions.requests_closed")}</p>
        </div>
      </div>
      {requests && (
        <>
          {booking.travellers.map((traveller, index) => {
            if (traveller.type === "infant") return null;
            const had = asked.find((each) => each.traveller === index);
            return (
              <fieldset key={index} className="grid gap-3 border-t border-line pt-3">
                <legend className="sr-only">{travellerName(traveller)}</legend>
                <b aria-hidden="true">
                  <bdi>{travellerName(traveller)}</bdi>
                </b>
                {requests.meals.length > 0 ? (
                  <SelectField
                    name={mealField(index)}
                    label={t("additions.meal")}
                    defaultValue={had?.meal ?? ""}
                    className="max-w-xs"
                    options={[
                      { value: "", label: t("additions.meal_none") },
                      ...requests.meals.map((code) => ({ value: code, label: t(`additions.request_${code}`) })),
                    ]}
                  />
                ) : (
                  <input type="hidden" name={mealField(index)} value={had?.meal ?? ""} />
                )}
                <div role="group" aria-label={t("additions.assistance")} className="grid gap-x-4 sm:grid-cols-2">
                  {requests.assistance.map((code) => (
                    <CheckboxField
                      key={code}
                      id={`${helpField(index)}.${code}`}
                      name={helpField(index)}
                      value={code}
                      label={t(`additions.request_${code}`)}
                      defaultChecked={had?.assistance.includes(code) ?? false}
                    />
                  ))}
                </div>
              </fieldset>
            );
          })}
          <p className="text-sm text-muted">
            <MomentText id="additions.requests_until" at={requests.until} /> {t("additions.privacy")}
          </p>
        </>
      )}
    </Card>
  );
}
