import { AppError } from "#server/platform/errors.ts";
import type { BookingRow } from "../tables.ts";
import type { Asker } from "./asker.ts";
import { contactOf } from "./contact-of.ts";
import type { AccessDeps } from "./booking-access.ts";

/** Whether an e-mail address, or the number of a booking without one, is the asker's. */
export type Proves = (contact: string) => Promise<boolean>;

/** It is the verified one of the account that is logged in, or this browser has proven it by a code. */
export const provesContact =
  ({ contactProofs }: Pick<AccessDeps, "contactProofs">, asker: Asker): Proves =>
  (contact) =>
    contactProofs.proves(contact, asker);

/**
 * The booking's contact, which is the asker's. Whoever takes places for nothing proves it first: letters go out and somebody
 * else's places are taken for it (docs/decisions/0021).
 * @throws AppError proof_required
 */
export async function provenContact(row: BookingRow, proves: Proves): Promise<string | null> {
  const contact = contactOf(row);
  if (contact !== null && !(await proves(contact))) throw new AppError("proof_required");
  return contact;
}
