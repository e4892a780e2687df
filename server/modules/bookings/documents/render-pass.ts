import { AppError } from "#server/platform/errors.ts";
import type { BookingDeps } from "../deps.ts";
import { productOf } from "../product.ts";
import type { BookingRow } from "../tables.ts";
import { documentFacts, viewInBoth } from "./render-document.ts";
import { walletPass } from "./wallet-pass.ts";

type Deps = Parameters<typeof documentFacts>[0] & Pick<BookingDeps, "signPass">;

export const passType = "application/vnd.apple.pkpass";

/** @throws AppError not_found where no pass is made of what is booked, wallet_unavailable without a certificate that is valid */
export async function renderPass(deps: Deps, row: BookingRow): Promise<Buffer> {
  if (!productOf(deps, row).walletPass) throw new AppError("not_found");
  const pass = await findPass(deps, row);
  if (!pass) throw new AppError("wallet_unavailable");
  return pass;
}

/**
 * The pass of a booking for a phone's wallet, null where none can be made. Of a cancelled booking it is void, and takes the place of
 * the one that the phone holds.
 */
export async function findPass(deps: Deps, row: BookingRow): Promise<Buffer | null> {
  const product = productOf(deps, row);
  if (!product.walletPass || !deps.signPass) return null;
  const words = product.walletPass(await viewInBoth(deps, row));
  const facts = await documentFacts(deps, row);
  return deps.signPass(walletPass(words, { ...facts, reference: row.reference, voided: row.stage === "cancelled" }));
}
