import { Pencil } from "lucide";
import { type FormEvent, useState } from "react";
import { Form, useLocation, useNavigate, useNavigation } from "react-router";
import { checkStayDraft } from "#web/products/hotels/stay/check-stay-draft.ts";
import { DaySpan, OtherSpan } from "#web/ui/day-span.tsx";
import { guestsText } from "#web/products/hotels/stay/guests-text.ts";
import { RoomsField } from "#web/products/hotels/stay/rooms-field.tsx";
import { StayDates } from "#web/products/hotels/stay/stay-dates.tsx";
import { readStay } from "#web/products/hotels/stay/stay-draft.ts";
import { readRateFilters, writeRateFilters, writeStayLink } from "#web/products/hotels/stay/stay-link.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { HotelPageData } from "./load-hotel-page.ts";

/** The stay that prices are for, changed where it stands. Open as long as none is asked for, or nothing can be had. */
export function StayCard({ hotel, draft, asked, errors: given, answer, nationalities, today }: HotelPageData) {
  const t = useT();
  const paths = usePaths();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [errors, setErrors] = useState(given);
  const loading = useNavigation().location?.pathname === pathname;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === "string") fields.append(name, value);
    const stay = readStay(fields);
    const faults = checkStayDraft({ ...stay, place: hotel.place.id }, today);
    setErrors(faults);
    if (Object.keys(faults).length === 0)
      void navigate({ pathname, search: `?${writeStayLink(stay, fields)}`, hash: "#rooms" }, { replace: asked });
  };
  const dateError = errors.checkIn ?? errors.checkOut;
  const shown = asked && Object.keys(given).length === 0;
  const nothing = answer?.ok && !answer.rates.suggestion;
  return (
    <Card as="section" id="stay" aria-label={t("hotel.stay")} className="scroll-mt-36 bg-sand">
      <details open={!shown || nothing} className="group">
        <summary className="flex items-center gap-3 rounded-field">
          <span className="min-w-0 grow">
            {shown ? (
              <>
                <b className="block">
                  <DaySpan checkIn={draft.checkIn} checkOut={draft.checkOut} />
                </b>
                <span className="block text-sm text-muted">
                  <OtherSpan checkIn={draft.checkIn} checkOut={draft.checkOut} />
                </span>
                <span className="block text-sm text-muted">
                  {t("stay-search.rooms", { count: draft.rooms.length })} · {guestsText(draft.rooms, t)}
                </span>
              </>
            ) : (
              <b>{t("hotel.choose_dates")}</b>
            )}
          </span>
          {shown && (
            <span className="inline-flex min-h-9 shrink-0 items-center gap-1.5 text-sm link">
              <Icon icon={Pencil} />
              {t("hotel.change")}
            </span>
          )}
        </summary>
        <Form
          method="get"
          action={paths.hotel(hotel.slug)}
          noValidate
          onSubmit={submit}
          aria-label={t("hotel.stay")}
          className="grid gap-2.5 pt-4"
        >
          {writeRateFilters(readRateFilters(new URLSearchParams(search))).map(([name, value]) => (
            <input key={name + value} type="hidden" name={name} value={value} />
          ))}
          <StayDates
            checkIn={draft.checkIn}
            checkOut={draft.checkOut}
            today={today}
            error={dateError && t(dateError)}
          />
          <RoomsField
            rooms={draft.rooms}
            nationality={draft.nationality}
            nationalities={nationalities}
            error={errors.rooms && t(errors.rooms)}
          />
          <Button type="submit" wide pending={loading}>
            {t("hotel.show_prices")}
          </Button>
        </Form>
      </details>
    </Card>
  );
}
