import type { BookingPart } from "../product-sales.ts";
import type { AppliedCode } from "../tables.ts";
import { shareOut } from "#server/platform/share-out.ts";

type Cost = Pick<BookingPart, "supplier" | "fee">;

/**
 * What each part had of a code, in halalas: of our fee where the code was for that, else of the whole price. Kept with the
 * booking when it is sold, so that parts cancelled one after another never had more or less of it than there was.
 */
export const shareCode = ({ amount, off }: AppliedCode, parts: readonly Cost[]): number[] =>
  shareOut(
    amount,
    parts.map(({ supplier, fee }) => (off === "fee" ? fee : supplier + fee)),
  );

/** The shares as kept; reckoned by today's parts for a booking of before they were, and where a part no longer bears its own. */
export function sharesOf(code: AppliedCode | null, parts: readonly Cost[]): number[] {
  if (!code) return parts.map(() => 0);
  const { shares } = code;
  const fits =
    shares?.length === parts.length && parts.every(({ supplier, fee }, at) => (shares[at] ?? 0) <= supplier + fee);
  return shares && fits ? shares : shareCode(code, parts);
}
