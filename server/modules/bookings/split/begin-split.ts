import { compareMoney, isSameMoney, sar, splitMoney, sumMoney } from "#contract/money.ts";
import { leastShare } from "#contract/payment-splits.ts";
import { type DatabaseOrTransaction, transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { createSlug } from "#server/platform/ids.ts";
import type { BookingDeps } from "../deps.ts";
import { findBooking, lockBooking } from "../find-booking.ts";
import type { BookingRow } from "../tables.ts";
import { findLiveSplit } from "./find-split.ts";
import { paymentSplits, splitShares } from "./tables.ts";

type Deps = Pick<BookingDeps, "db" | "clock" | "payments">;
type Input = { bookingId: string; people?: number | undefined; amounts?: number[] | undefined };

/**
 * Shares the payment of a held booking. What is open of the whole is closed at the gateway first, so that nobody pays it beside.
 * @throws AppError session_expired; invalid_input for amounts that do not add up; conflict when nothing is due, it is shared already or
 *   paid, or the bank decides about it; supplier_failed when the gateway cannot be reached
 */
export async function beginSplit(deps: Deps, input: Input): Promise<void> {
  const { db, clock, payments } = deps;
  const { bookingId } = input;
  const seen = await findBooking(db, bookingId);
  await assertUnshared(db, seen, clock.now());
  sharesOf(seen, input);
  await payments.closeOpen(bookingId);
  await transaction(db, async (tx) => {
    const row = await lockBooking(tx, bookingId);
    const now = clock.now();
    await assertUnshared(tx, row, now);
    const id = createSlug();
    await tx.insert(paymentSplits).values({ id, bookingId, state: "open", createdAt: now });
    const shares = sharesOf(row, input);
    await tx
      .insert(splitShares)
      .values(shares.map(({ amount }, index) => ({ id: createSlug(), splitId: id, place: index + 1, amount })));
  });
}

async function assertUnshared(database: DatabaseOrTransaction, row: BookingRow, now: Date): Promise<void> {
  const split = await findLiveSplit(database, row.id);
  if (split) throw new AppError("conflict", { details: { split: split.id } });
  const isOver = row.stage === "expired" || (row.stage === "held" && row.expiresAt <= now);
  if (isOver) throw new AppError("session_expired");
  if (row.stage !== "held" || row.total === 0)
    throw new AppError("conflict", { details: { stage: row.stage, due: row.total } });
}

/** @throws AppError invalid_input */
function sharesOf({ total }: BookingRow, { people, amounts }: Input) {
  const refuse = (field: string, why: string) => new AppError("invalid_input", { errors: { [field]: [why] } });
  if (!amounts) {
    if (!people) throw refuse("people", "required");
    const equal = splitMoney(sar(total), people);
    if (equal.some((each) => compareMoney(each, leastShare) < 0)) throw refuse("people", "too_many");
    return equal;
  }
  const own = amounts.map(sar);
  if (!isSameMoney(sumMoney(own), sar(total))) throw refuse("amounts", "not_the_total");
  return own;
}
