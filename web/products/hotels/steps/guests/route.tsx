import { data } from "react-router";
import { localeOf } from "#i18n/detect-locale.ts";
import type { Route } from "./+types/route";
import { getCountries } from "#contract/places.ts";
import { loadBooking } from "#web/booking/booking-place.ts";
import { answerDetails } from "#web/booking/steps/answer-details.ts";
import { usualContact } from "#web/booking/steps/form-values.ts";
import { loadUsualContact } from "#web/booking/steps/load-usual-contact.ts";
import { StepPage } from "#web/booking/steps/step-page.tsx";
import { useDraft } from "#web/booking/steps/use-draft.ts";
import { dialCodes } from "#web/features/countries/country-options.ts";
import { loadSavedTravellers } from "#web/features/saved-travellers/load-saved-travellers.ts";
import { LoginOffer } from "#web/features/saved-travellers/login-offer.tsx";
import { apiContext } from "#web/lib/context.ts";
import { useT } from "#web/lib/i18n.tsx";
import type { PageHandle } from "#web/lib/page-handle.ts";
import { pathsOf } from "#web/lib/paths.ts";
import { useAccount } from "#web/lib/root-data.ts";
import { totalPrice } from "#web/products/hotels/booked/total-price.ts";
import { hotelPaths } from "#web/products/hotels/booking-paths.ts";
import { GuestForm, guestFormId } from "./guest-form.tsx";
import { savedValues } from "./guest-values.ts";
import { nameGuests } from "./name-guests.ts";

export const handle = { delivery: "private" } satisfies PageHandle;

const place = (url: URL) => ({ kind: "hotel", page: "details", locale: localeOf(url) }) as const;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [loaded, { countries }, saved, contact] = await Promise.all([
    loadBooking(api, params.booking, place(url)),
    api(getCountries, {}),
    loadSavedTravellers(api),
    loadUsualContact(api),
  ]);
  return data({ ...loaded, saved, contact, codes: dialCodes(countries) }, { status: loaded.expired ? 410 : 200 });
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await request.formData();
  const { booking } = await loadBooking(api, params.booking, place(url));
  const saved = await nameGuests(api, booking, form);
  return answerDetails(form, saved, pathsOf(place(url).locale).local(hotelPaths.final(booking.id)));
}

const none = {};

export default function TravellersDetails({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, now, expired, codes, saved, contact } = loaderData;
  const t = useT();
  const account = useAccount();
  const { values, version } = useDraft(
    booking.id,
    actionData?.values ?? savedValues(booking, usualContact(contact, account?.email)),
  );
  return (
    <StepPage
      booking={booking}
      now={now}
      expired={expired}
      page="details"
      title={t("stay-booking.guests_title")}
      line={t("stay-booking.guests_line")}
      refusal={actionData?.refusal}
      action={{ total: totalPrice(booking), form: guestFormId, submit: t("booking.to_final") }}
    >
      {!saved && <LoginOffer />}
      <GuestForm
        key={version}
        booking={booking}
        values={values}
        codes={codes}
        saved={saved}
        refused={actionData?.refusal.errors ?? none}
      />
    </StepPage>
  );
}
