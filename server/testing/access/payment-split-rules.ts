import type * as paymentSplits from "#contract/payment-splits.ts";
import type { EndpointNames, Rule } from "./access-rule.ts";

/** A link that we did not write: what a real one opens to whom is in bookings/split. */
const noShare = { whose: "anyone", visitor: 404, other: 404, owner: 404 } as const;
const token = "A".repeat(45);

export const paymentSplitRules: Record<EndpointNames<typeof paymentSplits>, Rule> = {
  getPaymentSplit: { whose: "owner", input: ({ bookings: { held } }) => ({ bookingId: held.id }) },
  // What is paid already cannot be shared any more.
  beginPaymentSplit: {
    whose: "owner",
    input: ({ bookings: { flight } }) => ({ bookingId: flight.id, people: 2 }),
    owner: 409,
  },
  endPaymentSplit: { whose: "owner", input: ({ bookings: { flight } }) => ({ bookingId: flight.id }) },
  getPaymentShare: { ...noShare, input: () => ({ token }) },
  payPaymentShare: { ...noShare, input: () => ({ token, method: "card", email: "payer@example.sa" }) },
};
