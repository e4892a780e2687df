import type { BookingDeps } from "../deps.ts";

const never = () => {
  throw new Error("nobody asks for a booking here");
};

/** For tests that call use cases themselves: who may do what is not asked. */
export const noAccessChecks: Pick<BookingDeps, "contactProofs" | "emailOf" | "firstNameOf" | "companies"> = {
  contactProofs: { sendCode: never, prove: never, provenBy: never, lastProven: never, proves: never, holds: never },
  emailOf: never,
  firstNameOf: async () => null,
  companies: { list: async () => [], keep: async () => undefined },
};
