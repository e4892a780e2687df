import { transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { BookingDeps } from "./deps.ts";
import { lockBooking } from "./find-booking.ts";
import { endForParty } from "./hold-limits/hold-limits.ts";
import { assertTurn, type HoldTurn, writeInTurn } from "./hold-turn.ts";
import { remind } from "./emails/remind.ts";
import { expireBookingJob, releaseHoldJob } from "./jobs.ts";
import { moveBooking } from "./move-booking.ts";
import { productOf } from "./product.ts";
import type { Sale } from "./product-sales.ts";
import type { BookingRow } from "./tables.ts";
import { saveSearchTerms } from "./workbench/search/save-search-terms.ts";

type Deps = Pick<BookingDeps, "db" | "queue" | "clock" | "content" | "products">;

/** A booking is kept for payment no longer than this after its choice. */
const longestHoldHours = 24;
/** What nobody keeps for us is promised at its checked price no longer than this. */
const checkedMinutes = 30;

/**
 * The discount is used, and the booking waits for its payment: `held` until the supplier's deadline, without a hold
 * (null) as long as the checked price stands.
 * @throws AppError session_expired, code_refused, and request_in_progress when the turn was lost; what was held is let go of then
 */
export async function recordHold(deps: Deps, turn: HoldTurn, held: Sale<unknown> | null): Promise<BookingRow> {
  const { row } = turn;
  const now = deps.clock.now();
  const expiresAt = held ? holdEnds(deps, row, held, now) : checkEnds(deps, row, now);
  try {
    if (expiresAt <= now) throw new AppError("session_expired");
    return await transaction(deps.db, async (tx) => {
      await assertTurn(tx, turn);
      if (row.code && row.contactEmail && row.contactPhone)
        await deps.content.redeemDiscount(tx, {
          code: row.code.code,
          bookingId: row.id,
          contact: { email: row.contactEmail, phone: row.contactPhone },
          amount: row.code.amount,
        });
      const order = held?.order ?? null;
      const moved = await moveBooking(tx, row.id, "held", { order, expiresAt, holdingUntil: null, updatedAt: now });
      if (!moved) throw new AppError("session_expired");
      await saveSearchTerms(tx, deps, moved);
      await deps.queue.enqueue(tx, expireBookingJob, { bookingId: row.id }, { startAfter: expiresAt });
      await remind(deps, tx, moved, now);
      return moved;
    });
  } catch (error) {
    await letGo(deps, turn, held);
    throw error;
  }
}

function holdEnds(deps: Deps, row: BookingRow, { until }: Sale<unknown>, now: Date): Date {
  const longest = row.createdAt.getTime() + longestHoldHours * 3_600_000;
  const ends = new Date(Math.min(until ? Date.parse(until) : Infinity, longest));
  const { seats = 0 } = productOf(deps, row).holding?.keeps(row.item) ?? {};
  return endForParty(seats, now, ends);
}

/**
 * Held for nothing: it goes back, and the next try begins with a reference of its own. Where another took the draft over
 * under this reference, what stands under it is that one's to find.
 */
function letGo({ db, queue }: Deps, turn: HoldTurn, held: Sale<unknown> | null): Promise<void> {
  const { id, revision, clientRef } = turn.row;
  return transaction(db, async (tx) => {
    const current = await lockBooking(tx, id);
    const isOurs = current.revision === revision;
    if (!isOurs && current.stage === "draft" && current.clientRef === clientRef) return;
    if (held) await queue.enqueue(tx, releaseHoldJob, { bookingId: id, order: held.order.ref });
    if (isOurs && current.stage === "draft") await writeInTurn(tx, turn, { clientRef: null, sentFingerprint: null });
  });
}

const checkEnds = (deps: Deps, row: BookingRow, now: Date) =>
  new Date(Math.min(Date.parse(productOf(deps, row).priceEnds(row.item)), now.getTime() + checkedMinutes * 60_000));
