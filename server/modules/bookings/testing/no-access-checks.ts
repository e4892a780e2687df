import type { BookingDeps } from "../deps.ts";

const never = () => {
  throw new Error("nobody asks for a booking here");
};

/** For tests that call use cases themselves: who may do what is not asked. */
export const noAccessChecks: Pick<
  BookingDeps,
  "contactProofs" | "emailOf" | "firstNameOf" | "companies" | "documentFiles"
> = {
  contactProofs: { sendCode: never, prove: never, provenBy: never, lastProven: never, proves: never, holds: never },
  emailOf: never,
  firstNameOf: async () => null,
  // Nobody sends copies of documents here.
  documentFiles: {
    files: { put: never, get: never, head: never, remove: never },
    scan: { isClean: never },
    keys: { files: { newest: never } as never },
  },
  companies: { list: async () => [], keep: async () => undefined },
};
