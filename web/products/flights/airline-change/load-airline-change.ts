import { data } from "react-router";
import { getAirlineChanges, isUnanswered } from "#contract/airline-changes.ts";
import { getFlightChanges } from "#contract/booking-changes.ts";
import { getBookingAccess } from "#contract/booking-access.ts";
import { getCancelQuote, isUnderWay, listCancellations } from "#contract/cancellations.ts";
import type { ApiClient } from "#contract/client.ts";
import type { Locale } from "#i18n/locales.ts";
import { openWhole } from "#web/booking/open-booking.ts";
import { sentIn } from "#web/features/account/contact-code-action.ts";
import { queryCall } from "#web/lib/forms.ts";

/** What the airline did last, and what is open to its traveller: to accept, other flights, everything back with its amount. */
export async function loadAirlineChange(
  api: ApiClient,
  bookingId: string,
  { url, locale }: { url: URL; locale: Locale },
) {
  const booking = await openWhole(api, bookingId, locale);
  if (booking.kind !== "flight") throw data(null, { status: 404 });
  const [{ changes }, { cancellations }, { code, freshUntil }] = await Promise.all([
    api(getAirlineChanges, { bookingId }),
    api(listCancellations, { bookingId }),
    api(getBookingAccess, { bookingId }),
  ]);
  const change = changes.find(({ state }) => state !== "superseded") ?? changes[0] ?? null;
  const isUnansweredNow = change !== null && isUnanswered(change) && booking.stage === "confirmed";
  const isCancelling = isUnansweredNow && cancellations.some(isUnderWay);
  const isOpen = isUnansweredNow && !isCancelling;
  const others = isOpen ? await api(getFlightChanges, { bookingId }) : null;
  const quote = isOpen ? await queryCall(api(getCancelQuote, { bookingId, parts: [] })) : null;
  const isPriced = quote?.ok && quote.data.problems.length === 0 && quote.data.staffAnswerBy === null;
  return {
    booking,
    change,
    /** Its traveller has asked for money back, and the airline has not answered. */
    isCancelling,
    isOpen,
    /** Why no other flight can be taken; null: one can. */
    otherProblem: others?.problems[0] ?? null,
    /** What comes back of everything; null: the next page says. */
    back: isPriced ? quote.data.total.back : null,
    attempt: crypto.randomUUID(),
    proof: {
      to: code?.to ?? null,
      sent: sentIn(url.searchParams),
      needed: booking.access === "holder" && freshUntil === null,
    },
    here: url.pathname + url.search,
  };
}
export type AirlineChangeData = Awaited<ReturnType<typeof loadAirlineChange>>;
