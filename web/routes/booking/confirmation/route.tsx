import { data } from "react-router";
import type { Route } from "./+types/route";
import { retryConfirmation } from "#contract/bookings.ts";
import { localeOfPath } from "#i18n/detect-locale.ts";
import { defaultLocale } from "#i18n/locales.ts";
import { stepCall } from "#web/features/booking/booking-call.ts";
import { BookingEnded } from "#web/features/booking/booking-ended.tsx";
import { loadBooking } from "#web/features/booking/booking-place.ts";
import { usePolling } from "#web/features/booking/use-polling.ts";
import { apiContext } from "#web/lib/context.ts";
import { AwaitingTicket } from "./awaiting-ticket.tsx";
import { BookingFailed } from "./booking-failed.tsx";
import { Confirmed } from "./confirmed.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const locale = localeOfPath(url.pathname) ?? defaultLocale;
  const loaded = await loadBooking(context.get(apiContext), params.booking, "confirmation", locale);
  return data(loaded, { status: loaded.expired ? 410 : 200 });
}

/** R4.1: asks the airline once more. */
export async function action({ context, params }: Route.ActionArgs) {
  const answer = await stepCall(context.get(apiContext)(retryConfirmation, { bookingId: params.booking }));
  return data({ message: answer.ok ? null : answer.message }, { status: answer.ok ? 200 : answer.status });
}

export default function Confirmation({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, now, expired } = loaderData;
  usePolling(booking.stage === "confirming" || booking.refund?.state === "requested");
  if (expired) return <BookingEnded why="expired" searchPath={booking.searchPath} />;
  if (booking.stage === "failed") return <BookingFailed booking={booking} />;
  if (booking.stage === "confirming") return <AwaitingTicket booking={booking} refused={actionData?.message ?? null} />;
  return <Confirmed booking={booking} now={now} />;
}
