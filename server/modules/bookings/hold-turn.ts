import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, sql } from "drizzle-orm";
import { type DatabaseOrTransaction, type Transaction, transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { BookingDeps } from "./deps.ts";
import { assertOpenDraft, lockBooking } from "./find-booking.ts";
import type { Asker } from "./hold-limits/asker.ts";
import { limitHold } from "./hold-limits/limit-hold.ts";
import { productOf } from "./product.ts";
import { type BookingRow, bookings } from "./tables.ts";

type Deps = Pick<BookingDeps, "db" | "clock" | "products" | "holdLimits">;

/** How long one process may try to hold before another may take over, in seconds. */
const turnSeconds = 60;

/**
 * The turn to hold a draft: `row` is the booking as this turn wrote it last. Nobody else changes it meanwhile; when the turn
 * lasts too long somebody may, and then `row.revision` is no longer the booking's and this turn writes nothing any more.
 */
export type HoldTurn = { row: BookingRow };

/** @throws AppError request_in_progress while another has the turn, conflict before people are named, too_many_holds, those of a closed draft */
export function takeTurn(deps: Deps, bookingId: string, asker: Asker) {
  const { db, clock } = deps;
  return transaction(db, async (tx): Promise<HoldTurn> => {
    const row = await lockBooking(tx, bookingId);
    const now = clock.now();
    assertOpenDraft(row, now);
    if (!productOf(deps, row).isNamed(row.item) || !row.contact)
      throw new AppError("conflict", { details: { missing: "people" } });
    await limitHold(deps, tx, row, asker);
    const holdingUntil = new Date(now.getTime() + turnSeconds * 1000);
    const turn = { row };
    await writeInTurn(tx, turn, { holdingUntil, updatedAt: now, revision: sql`${bookings.revision} + 1` as never });
    return turn;
  });
}

type Changes = Partial<Omit<BookingRow, "id" | "stage" | "reference">>;

/** Writes to the booking while the turn is ours. @throws AppError request_in_progress when another took over */
export async function writeInTurn(db: DatabaseOrTransaction, turn: HoldTurn, changes: Changes): Promise<void> {
  const [row] = await db.update(bookings).set(changes).where(isOurs(turn.row)).returning();
  if (!row) throw turnLost();
  turn.row = row;
}

/** Locks the booking to end the turn with it held. @throws AppError request_in_progress when another took over, session_expired */
export async function assertTurn(tx: Transaction, { row }: HoldTurn): Promise<void> {
  const current = await lockBooking(tx, row.id);
  if (current.stage === "expired") throw new AppError("session_expired");
  if (current.stage !== "draft" || current.revision !== row.revision) throw turnLost();
}

/**
 * Ends the turn without a hold; nothing when another took over. While the database is away it is tried again every second: who
 * presses once more would be refused until the turn's end otherwise.
 */
export async function giveTurnBack({ db, log }: Pick<BookingDeps, "db" | "log">, { row }: HoldTurn): Promise<void> {
  const giveBack = () => db.update(bookings).set({ holdingUntil: null }).where(isOurs(row));
  try {
    await giveBack();
  } catch (error) {
    log.warn("turn to hold not given back yet", { booking: row.reference, error });
    void giveBackLater(giveBack);
  }
}

async function giveBackLater(giveBack: () => PromiseLike<unknown>): Promise<void> {
  for (let second = 1; second < turnSeconds; second += 1) {
    await sleep(1000, null, { ref: false });
    try {
      await giveBack();
      return;
    } catch {
      // The turn ends by itself in the end.
    }
  }
}

const isOurs = ({ id, revision }: BookingRow) => and(eq(bookings.id, id), eq(bookings.revision, revision));

const turnLost = () => new AppError("request_in_progress", { retryAfter: 1 });
