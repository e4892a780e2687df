import { formValues } from "#web/lib/form-text.ts";
import { submitCall } from "#web/lib/forms.ts";
import { hotelPaths } from "#web/products/hotels/booking-paths.ts";
import { data, redirect } from "react-router";
import { RefusalNotice } from "#web/ui/refusal-notice.tsx";
import type { Route } from "./+types/route";
import { saveGuests } from "#contract/hotel-bookings.ts";
import { getCountries } from "#contract/places.ts";
import { localeOfPath } from "#i18n/detect-locale.ts";
import { defaultLocale } from "#i18n/locales.ts";
import { BookingEnded } from "#web/booking/booking-ended.tsx";
import { BookingLayout } from "#web/booking/steps/booking-layout.tsx";
import { loadBooking } from "#web/booking/booking-place.ts";
import { useDraft } from "#web/booking/steps/use-draft.ts";
import { totalPrice } from "#web/products/hotels/booked/total-price.ts";
import { dialCodes } from "#web/features/countries/country-options.ts";
import { loadSavedTravellers } from "#web/features/saved-travellers/load-saved-travellers.ts";
import { LoginOffer } from "#web/features/saved-travellers/login-offer.tsx";
import { notSavedMark, saveNewTravellers } from "#web/features/saved-travellers/save-new-travellers.ts";
import { apiContext } from "#web/lib/context.ts";
import { useT } from "#web/lib/i18n.tsx";
import { pathsOf } from "#web/lib/paths.ts";
import { GuestForm, guestFormId } from "./guest-form.tsx";
import { readGuests, savedValues } from "./guest-values.ts";
import { travellerOfGuest } from "./traveller-of-guest.ts";
import type { PageHandle } from "#web/lib/page-handle.ts";

export const handle = { delivery: "private" } satisfies PageHandle;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const locale = localeOfPath(url.pathname) ?? defaultLocale;
  const [{ booking, now, expired }, { countries }, saved] = await Promise.all([
    loadBooking(api, params.booking, { kind: "hotel", page: "details", locale }),
    api(getCountries, {}),
    loadSavedTravellers(api),
  ]);
  return data({ booking, now, expired, saved, codes: dialCodes(countries) }, { status: expired ? 410 : 200 });
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const locale = localeOfPath(url.pathname) ?? defaultLocale;
  const form = await request.formData();
  const { booking } = await loadBooking(api, params.booking, { kind: "hotel", page: "details", locale });
  const { guests, contact, requests } = readGuests(form, booking);
  const answer = await submitCall(api(saveGuests, { bookingId: booking.id, guests, contact, requests }));
  if (answer.ok) {
    const next = pathsOf(locale).local(hotelPaths.final(booking.id));
    const allSaved = await saveNewTravellers(api, form, {
      bookingId: booking.id,
      travellers: guests.map(travellerOfGuest),
    });
    throw redirect(allSaved ? next : `${next}?${notSavedMark}`);
  }
  return data({ refusal: answer, values: formValues(form) }, { status: answer.status });
}

const none = {};

export default function TravellersDetails({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, now, expired, codes, saved } = loaderData;
  const t = useT();
  const { values, version } = useDraft(booking.id, actionData?.values ?? savedValues(booking));
  const refusal = actionData?.refusal;
  if (expired || refusal?.code === "session_expired") return <BookingEnded why="expired" booking={booking} />;
  const errors = refusal?.errors ?? none;
  return (
    <BookingLayout
      booking={booking}
      now={now}
      page="details"
      title={t("stay-booking.guests_title")}
      line={t("stay-booking.guests_line")}
      action={{ total: totalPrice(booking), form: guestFormId, submit: t("booking.to_final") }}
    >
      <RefusalNotice refusal={refusal} />
      {!saved && <LoginOffer />}
      <GuestForm key={version} booking={booking} values={values} codes={codes} saved={saved} refused={errors} />
    </BookingLayout>
  );
}
