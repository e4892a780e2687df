import type { AccessFixture } from "./access-fixture.ts";

/**
 * Whose a route's answer is.
 * - `anyone`: nothing personal is in it.
 * - `holder`: of whoever has the unguessable id of a picture, or a signed link. It stays its owner's, and nothing of the
 *   account is told.
 * - `account`: of who is logged in, who reaches only what is their own.
 * - `owner`: of the account it belongs to, and of nobody else: not even who knows its id finds it. What a
 *   visitor's booking answers to whom is in booking-callers.ts.
 * - `file`: a file of the account it belongs to. Its owner's browser opens it by a link, which sends the session's cookies and no
 *   bearer; it is there for nobody else.
 * - `prover`: of who gives a password or a mailed code, or, for a masked look, the contact of a booking.
 */
export type Whose = "anyone" | "holder" | "account" | "owner" | "file" | "prover";

export type Rule = {
  whose: Whose;
  /** A call that is right when the owner makes it. `by` tells them apart where a proof is asked that only the owner has. */
  input?: (fixture: AccessFixture, by: "owner" | "stranger") => object | Promise<object>;
  /** Status for who is not logged in: 401 for what is of an account, else 200, unless told. */
  visitor?: number;
  /** Status for another account: 200 unless told. */
  other?: number;
  /** Status for the owner: 200 unless told; null: the proof goes out by mail, the tests of accounts take that road. */
  owner?: number | null;
};

/** The endpoints of a file of the contract: a record over them has a rule for each, or does not compile. */
export type EndpointNames<File> = {
  [Name in keyof File]: File[Name] extends { method: string; path: string; access: string } ? Name : never;
}[keyof File];

/** Fields that no endpoint takes from its caller: what somebody would send to become the owner, or staff, or pay less. */
export const smuggled = (userId: string) => ({
  userId,
  ownerId: userId,
  user_id: userId,
  role: "admin",
  isStaff: true,
  stage: "confirmed",
  status: "active",
  total: { amount: 1, currency: "SAR" },
  price: 1,
  supplierTotal: 1,
  paymentId: "AAAAAAAAAAAAAAAAAAAAAA",
});
