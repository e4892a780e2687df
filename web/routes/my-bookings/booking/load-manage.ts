import { getBooking } from "#contract/bookings.ts";
import { type CancelQuote, getCancelQuote, listCancellations } from "#contract/cancellations.ts";
import type { ApiClient } from "#contract/client.ts";
import { getBookingTimeline } from "#contract/my-bookings.ts";
import { loadCall } from "#web/features/booking/booking-call.ts";
import { readCancel } from "./read-cancel.ts";

const waiting = new Set(["requested", "with_staff"]);

/** Everything the page of a booking shows. */
export async function loadManage(api: ApiClient, bookingId: string, search: URLSearchParams) {
  const [booking, timeline, { cancellations }] = await Promise.all([
    loadCall(api(getBooking, { bookingId })),
    loadCall(api(getBookingTimeline, { bookingId })),
    loadCall(api(listCancellations, { bookingId })),
  ]);
  const canCancel = booking.stage === "confirmed" && !cancellations.some(({ state }) => waiting.has(state));
  const asked = readCancel(search);
  const step = canCancel ? asked.step : null;
  const panel = step && { ...(await quoteFor(api, bookingId, asked.parts)), step };
  const now = new Date().toISOString();
  return { booking, timeline, cancellations, canCancel, panel, now, attempt: crypto.randomUUID() };
}

/** A booking of one part needs no choice. */
async function quoteFor(api: ApiClient, bookingId: string, asked: number[]) {
  const all: CancelQuote = await loadCall(api(getCancelQuote, { bookingId, parts: asked }));
  const open = all.parts.filter(({ cancelled }) => !cancelled);
  const isChosen = asked.length > 0 || open.length === 1;
  return { quote: all, isChosen };
}
