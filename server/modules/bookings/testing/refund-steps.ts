import { listCancellations } from "#contract/cancellations.ts";
import { getBookingTimeline } from "#contract/my-bookings.ts";
import { saveRefundAccount } from "#contract/refund-accounts.ts";
import { createCanceller } from "./cancel-booking.ts";
import { type ClosedCardApp, day } from "./closed-card.ts";
import { proveContact } from "./prove-contact.ts";
import { createTraveller } from "./traveller-booking.ts";

export const saudi = "SA0380000000608010167519";
export const german = "DE89370400440532013000";

/** What a traveller and staff do about a refund that the bank refused. */
export function createRefundSteps(app: ClosedCardApp) {
  const traveller = createTraveller(app);
  const canceller = createCanceller(app);
  const timeline = (bookingId: string) => app.api(getBookingTimeline, { bookingId });
  return {
    traveller,
    canceller,
    timeline,
    /** States of the refunds that the page lists. */
    linesOf: async (bookingId: string) =>
      (await timeline(bookingId)).payments.filter(({ kind }) => kind === "refund").map(({ state }) => state),
    /** What the timeline says of refunds. */
    codesOf: async (bookingId: string) =>
      (await timeline(bookingId)).entries.map(({ code }) => code).filter((code) => code.startsWith("refund")),
    /** As a visitor who has just proven the contact. */
    give: async (bookingId: string, more: object = {}) => {
      await proveContact(app, bookingId);
      return app.api(saveRefundAccount, { bookingId, holder: "Sara Alqahtani", iban: saudi, ...more });
    },
    mails: async (bookingId: string, about: RegExp) =>
      (await canceller.mails(bookingId)).filter((subject) => about.test(subject)),
    cancellation: async (bookingId: string) => (await app.api(listCancellations, { bookingId })).cancellations[0],
    /** Paid, refused by the airline, and refused by the bank to the last. */
    async failed() {
      app.bank.isClosed = true;
      const { id } = await traveller.book({ lastname: "Reject" });
      await app.live(5 * day);
      return id;
    },
  };
}
