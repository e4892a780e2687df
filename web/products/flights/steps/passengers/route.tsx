import { localeOf } from "#i18n/detect-locale.ts";
import type { Route } from "./+types/route";
import { saveTravellers } from "#contract/flight-bookings.ts";
import { loadBooking } from "#web/booking/booking-place.ts";
import { answerDetails } from "#web/booking/steps/answer-details.ts";
import { loadPassengerForm } from "#web/booking/steps/passengers/load-passenger-form.ts";
import { passengerFormId } from "#web/booking/steps/passengers/passenger-form.tsx";
import { PassengerStep } from "#web/booking/steps/passengers/passenger-step.tsx";
import { savePassengers } from "#web/booking/steps/passengers/save-passengers.ts";
import { StepPage } from "#web/booking/steps/step-page.tsx";
import { apiContext } from "#web/lib/context.ts";
import { useT } from "#web/lib/i18n.tsx";
import type { PageHandle } from "#web/lib/page-handle.ts";
import { pathsOf, usePaths } from "#web/lib/paths.ts";
import { flightPaths } from "#web/products/flights/booking-paths.ts";
import { data } from "react-router";

export const handle = { delivery: "private" } satisfies PageHandle;

const place = (url: URL) => ({ kind: "flight", page: "details", locale: localeOf(url) }) as const;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const loaded = await loadBooking(api, params.booking, place(url));
  const { booking, expired } = loaded;
  const lists = await loadPassengerForm(api, { ...booking, slices: booking.query.slices });
  return data({ ...loaded, lists }, { status: expired ? 410 : 200 });
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await request.formData();
  const { booking } = await loadBooking(api, params.booking, place(url));
  const party = { ...booking, slices: booking.query.slices, childAges: booking.query.childAges };
  const saved = await savePassengers(api, party, { form, save: (typed) => api(saveTravellers, typed) });
  return answerDetails(form, saved, pathsOf(place(url).locale).local(flightPaths.final(booking.id)));
}

export default function PassengerDetails({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, now, expired, lists } = loaderData;
  const t = useT();
  const paths = usePaths();
  return (
    <StepPage
      booking={booking}
      now={now}
      expired={expired}
      page="details"
      title={t("booking.passengers_title")}
      line={t("booking.passengers_line")}
      refusal={actionData?.refusal}
      action={{ total: booking.total, form: passengerFormId, submit: t("booking.to_final") }}
    >
      <PassengerStep
        booking={{ ...booking, slices: booking.query.slices, childAges: booking.query.childAges }}
        lists={lists}
        answer={actionData}
        back={{ to: paths.local(booking.searchPath), label: t("booking.back_to_flights") }}
      />
    </StepPage>
  );
}
