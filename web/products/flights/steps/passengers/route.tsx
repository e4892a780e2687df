import { formValues } from "#web/lib/form-text.ts";
import { submitCall } from "#web/lib/forms.ts";
import { RefusalNotice } from "#web/ui/refusal-notice.tsx";
import type { Route } from "./+types/route";
import { flightPaths } from "#web/products/flights/booking-paths.ts";
import { saveTravellers } from "#contract/flight-bookings.ts";
import { getCountries, getDocumentRule } from "#contract/places.ts";
import { localeOfPath } from "#i18n/detect-locale.ts";
import { todayIn } from "#i18n/format-date.ts";
import { defaultLocale } from "#i18n/locales.ts";
import { BookingEnded } from "#web/booking/booking-ended.tsx";
import { BookingLayout } from "#web/booking/steps/booking-layout.tsx";
import { loadBooking } from "#web/booking/booking-place.ts";
import { PassengerForm, passengerFormId } from "#web/booking/steps/passengers/passenger-form.tsx";
import { readPassengers, savedValues } from "#web/booking/steps/passengers/passenger-values.ts";
import { useDraft } from "#web/booking/steps/use-draft.ts";
import { loadSavedTravellers } from "#web/features/saved-travellers/load-saved-travellers.ts";
import { LoginOffer } from "#web/features/saved-travellers/login-offer.tsx";
import {
  notSavedMark,
  saveNewTravellers,
  travellerOfPassenger,
} from "#web/features/saved-travellers/save-new-travellers.ts";
import { PassengerPicker } from "#web/features/saved-travellers/passenger-picker.tsx";
import { SaveOfferCard } from "#web/features/saved-travellers/save-offer-card.tsx";
import { apiContext } from "#web/lib/context.ts";
import { useT } from "#web/lib/i18n.tsx";
import { pathsOf, usePaths } from "#web/lib/paths.ts";
import { data, redirect } from "react-router";
import { countryOptions, dialCodes } from "#web/features/countries/country-options.ts";
import type { PageHandle } from "#web/lib/page-handle.ts";

export const handle = { delivery: "private" } satisfies PageHandle;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const locale = localeOfPath(url.pathname) ?? defaultLocale;
  const [{ booking, now, expired }, { countries }, saved] = await Promise.all([
    loadBooking(api, params.booking, { kind: "flight", page: "details", locale }),
    api(getCountries, {}),
    loadSavedTravellers(api),
  ]);
  const nationalities = [...new Set(booking.travellers.map((traveller) => traveller.nationality))];
  const rules = await Promise.all(
    nationalities.map(async (nationality) => [
      nationality,
      await api(getDocumentRule, { slices: booking.query.slices, nationality }),
    ]),
  );
  const documentRules: Record<string, typeof booking.document> = { SA: booking.document, ...Object.fromEntries(rules) };
  const loaded = {
    booking,
    now,
    expired,
    documentRules,
    today: todayIn(),
    countries: countryOptions(countries),
    codes: dialCodes(countries),
    saved,
  };
  return data(loaded, { status: expired ? 410 : 200 });
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const locale = localeOfPath(url.pathname) ?? defaultLocale;
  const form = await request.formData();
  const { booking } = await loadBooking(api, params.booking, { kind: "flight", page: "details", locale });
  const typed = readPassengers(form, booking.travellerTypes);
  const answer = await submitCall(api(saveTravellers, { bookingId: params.booking, ...typed }));
  if (answer.ok) {
    const allSaved = await saveNewTravellers(api, form, {
      bookingId: params.booking,
      travellers: typed.travellers.map(travellerOfPassenger),
    });
    const next = pathsOf(locale).local(flightPaths.final(params.booking));
    throw redirect(allSaved ? next : `${next}?${notSavedMark}`);
  }
  return data({ refusal: answer, values: formValues(form) }, { status: answer.status });
}

const none = {};

export default function PassengerDetails({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, now, expired, documentRules, today, countries, codes, saved } = loaderData;
  const t = useT();
  const paths = usePaths();
  const { values, version } = useDraft(booking.id, actionData?.values ?? savedValues(booking));
  const refusal = actionData?.refusal;
  if (expired || refusal?.code === "session_expired") return <BookingEnded why="expired" booking={booking} />;
  const errors = refusal?.errors ?? none;
  return (
    <BookingLayout
      booking={booking}
      now={now}
      page="details"
      title={t("booking.passengers_title")}
      line={t("booking.passengers_line")}
      action={{ total: booking.total, form: passengerFormId, submit: t("booking.to_final") }}
    >
      <RefusalNotice refusal={refusal} />
      {!saved && <LoginOffer />}
      <PassengerForm
        key={version}
        booking={{ ...booking, slices: booking.query.slices, childAges: booking.query.childAges }}
        today={today}
        values={values}
        countries={countries}
        codes={codes}
        documentRules={documentRules}
        pickerOf={(person, name) => <PassengerPicker saved={saved ?? []} person={person} name={name} />}
        back={{ to: paths.local(booking.searchPath), label: t("booking.back_to_flights") }}
        refused={errors}
      >
        {saved && <SaveOfferCard values={values} kind="passenger" />}
      </PassengerForm>
    </BookingLayout>
  );
}
