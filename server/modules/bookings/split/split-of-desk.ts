import { inArray } from "drizzle-orm";
import type { DeskBooking } from "#contract/admin/desk-booking.ts";
import { maskEmail } from "#server/platform/mask-email.ts";
import type { BookingDeps } from "../deps.ts";
import { findSplit, isHeld, paymentsOf } from "./find-split.ts";
import { splitPayers } from "./tables.ts";
import { viewSplit } from "./view-split.ts";

/** How a payment is shared, as staff read it: no links, and payers by a masked address. */
export async function splitOfDesk(
  deps: Pick<BookingDeps, "db" | "payments" | "shareKey">,
  bookingId: string,
): Promise<DeskBooking["split"]> {
  const split = await findSplit(deps.db, bookingId);
  const view = await viewSplit(deps, bookingId);
  if (!split || !view) return null;
  const paid = paymentsOf(split, await deps.payments.shares(bookingId)).filter(
    (each) => isHeld(each) || split.shares.some(({ paymentId }) => paymentId === each.id),
  );
  const payers = await deps.db
    .select()
    .from(splitPayers)
    .where(
      inArray(
        splitPayers.paymentId,
        paid.map(({ id }) => id),
      ),
    );
  return {
    state: view.state,
    ending: view.ending,
    shares: view.shares.map(({ place, amount, state }) => {
      const share = split.shares.find((each) => each.place === place);
      const payer = payers.find(({ shareId }) => shareId === share?.id);
      return { place, amount, state, payer: payer ? maskEmail(payer.email) : null };
    }),
  };
}
