import { sar } from "#contract/money.ts";
import type { PaymentSplit, ShareState } from "#contract/payment-splits.ts";
import type { SharePayment } from "#server/modules/payments/index.ts";
import type { BookingDeps } from "../deps.ts";
import { findBooking } from "../find-booking.ts";
import { findSplit, isHeld, paymentsOf, type Split } from "./find-split.ts";
import { signShare } from "./share-link.ts";
import type { ShareRow } from "./tables.ts";

type Deps = Pick<BookingDeps, "db" | "payments" | "shareKey">;

/** How a share stands by its payments. */
export function shareStateOf({ id }: ShareRow, payments: readonly SharePayment[]): ShareState {
  const own = payments.filter(({ shareId }) => shareId === id);
  if (own.some(isHeld)) return "held";
  return own.some(({ state }) => state === "processing") ? "processing" : "open";
}

/** The last split payment of a booking as its owner reads it. */
export async function viewSplit(deps: Deps, bookingId: string): Promise<PaymentSplit | null> {
  const split = await findSplit(deps.db, bookingId);
  if (!split) return null;
  const { expiresAt, total } = await findBooking(deps.db, bookingId);
  const payments = await statesOf(deps, split);
  return {
    state: split.state,
    ending: split.ending,
    until: expiresAt.toISOString(),
    total: sar(total),
    shares: split.shares.map((share) => ({
      place: share.place,
      amount: sar(share.amount),
      state: shareStateOf(share, payments),
      token: signShare(deps, share),
    })),
  };
}

/** What was bought stays paid, however much of it has gone back since. */
async function statesOf({ payments }: Deps, split: Split): Promise<SharePayment[]> {
  const all = paymentsOf(split, await payments.shares(split.bookingId));
  return split.state === "complete"
    ? all.map((each) => (isBought(split, each) ? { ...each, state: "captured" } : each))
    : all;
}

const isBought = ({ shares }: Split, { id }: SharePayment) => shares.some(({ paymentId }) => paymentId === id);
