import type { PricePromise } from "#contract/price-promise.ts";
import { sar, subtractMoney } from "#contract/money.ts";
import { changesOfKind } from "../changes/find-changes.ts";
import type { ChangeRow } from "../changes/tables.ts";
import type { BookingDeps } from "../deps.ts";
import type { BookingRow } from "../tables.ts";
import { findRebookingProblems } from "./find-problems.ts";
import { findPromise } from "./look-at-price.ts";
import type { PricePromiseRow } from "./tables.ts";

/** Where the promise of a booking stands, as the contract describes it. Nothing is offered that a press could not take. */
export async function viewPromise(
  deps: Pick<BookingDeps, "db" | "clock" | "products">,
  row: BookingRow,
): Promise<PricePromise> {
  const { db, clock } = deps;
  const { id, stage } = row;
  const promise = await findPromise(db, id);
  const [taken] = await changesOfKind(db, id, "rebooking");
  const isTold = promise?.state === "told" && promise.endsAt > clock.now();
  const isOn = isTold && (await findRebookingProblems(deps, db, row)).length === 0;
  return {
    fall: isOn ? { ...sumsOf(promise), until: promise.endsAt.toISOString() } : null,
    rebooking: taken ? viewRebooking(taken) : null,
    isGone: promise?.state === "gone" && stage === "confirmed",
  };
}

export function sumsOf({ totalBefore, totalNow }: Pick<PricePromiseRow, "totalBefore" | "totalNow">) {
  const [before, now] = [sar(totalBefore ?? 0), sar(totalNow ?? 0)];
  return { before, now, back: subtractMoney(before, now) };
}

const shown = { changing: "changing", with_staff: "with_staff", changed: "changed", refused: "refused" } as const;

function viewRebooking({ state, sums, refundSentAt, refundedAt }: ChangeRow): PricePromise["rebooking"] {
  const known = state in shown ? shown[state as keyof typeof shown] : null;
  if (!known) return null;
  return {
    state: known,
    ...sumsOf({ totalBefore: sums.totalBefore, totalNow: sums.totalAfter }),
    refundSentAt: refundSentAt?.toISOString() ?? null,
    refundedAt: refundedAt?.toISOString() ?? null,
  };
}
