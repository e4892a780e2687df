import type { ApiClient } from "#contract/client.ts";
import { getBookingAccess } from "#contract/booking-access.ts";
import { getPayment } from "#contract/payments.ts";
import { sentIn } from "#web/features/account/contact-code-action.ts";

type Asked<Amendment> = {
  url: URL;
  /** Which of them the address names. */
  id: string | null;
  booking: { id: string; access: string };
  all: readonly Amendment[];
};

/** What the page of a change or an addition needs at every step: the one that its address names, its payment, and whether its contact has to prove itself. */
export async function loadAmendment<Amendment extends { id: string }>(
  api: ApiClient,
  { url, id, booking, all }: Asked<Amendment>,
) {
  const amendment = all.find((each) => each.id === id) ?? null;
  const paymentId = amendment && url.searchParams.get("payment");
  const [{ code, freshUntil }, payment] = await Promise.all([
    api(getBookingAccess, { bookingId: booking.id }),
    paymentId ? api(getPayment, { paymentId }) : null,
  ]);
  return {
    amendment,
    payment,
    /** Named by the address, and not there any more: its quote has ended. */
    hasEnded: id !== null && amendment === null,
    attempt: crypto.randomUUID(),
    proof: {
      to: code?.to ?? null,
      sent: sentIn(url.searchParams),
      needed: booking.access === "holder" && freshUntil === null,
    },
    here: url.pathname + url.search,
  };
}
export type AmendmentFacts = Awaited<ReturnType<typeof loadAmendment>>;
