import { type Transaction, transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Staff, SupplierStatementDeps } from "../deps.ts";
import { recordsOfBooking } from "../records/known-records.ts";
import type { MemoRow } from "../tables.ts";
import { lockMemo, moveMemo } from "./move-memo.ts";

type Deps = SupplierStatementDeps;
type Change = { memoId: string; revision: number; reason: string };

const work = (deps: Deps, input: Change, does: (tx: Transaction, row: MemoRow) => Promise<void>): Promise<void> =>
  transaction(deps.db, async (tx) => does(tx, await lockMemo(tx, input)));

/** Which booking it is about. @throws AppError not_found, conflict; invalid_input (`booking`) where nothing was bought of the supplier for it */
export const linkMemo = (deps: Deps, { booking, ...input }: Change & { booking: string }, by: Staff) =>
  work(deps, input, async (tx, row) => {
    const [record] = await recordsOfBooking(tx, row.party, booking.trim());
    if (!record) throw new AppError("invalid_input", { errors: { booking: ["not_found"] } });
    const { bookingId, reference } = record;
    await moveMemo(deps, tx, row, { to: "linked", reason: input.reason, by }, { bookingId, reference });
  });

/** Somebody looks into it, or the supplier has withdrawn it. @throws AppError not_found, conflict */
export const stepMemo = (deps: Deps, { step, ...input }: Change & { step: "under_review" | "withdrawn" }, by: Staff) =>
  work(deps, input, (tx, row) =>
    moveMemo(deps, tx, row, { to: step, reason: input.reason, by }, step === "withdrawn" ? { proposedBy: null } : {}),
  );

/** @throws AppError not_found, conflict: also when its time is over */
export const disputeMemo = (deps: Deps, { evidence, ...input }: Change & { evidence: string }, by: Staff) =>
  work(deps, input, async (tx, row) => {
    const now = deps.clock.now();
    if (row.disputeBy <= now) throw new AppError("conflict", { details: { tooLate: true } });
    await moveMemo(
      deps,
      tx,
      row,
      { to: "disputed", reason: input.reason, by },
      { disputeReason: input.reason, evidence, disputedBy: by.staffId, disputedAt: now, proposedBy: null },
    );
  });

/** Asks a second person to accept it. @throws AppError not_found, conflict */
export const proposeMemo = (deps: Deps, input: Change, by: Staff) =>
  work(deps, input, async (tx, row) => {
    if (!mayPropose(row)) throw new AppError("conflict", { details: { state: row.state } });
    const { reason } = input;
    await moveMemo(deps, tx, row, { to: row.state, step: "proposed", reason, by }, { proposedBy: by.staffId });
  });

/**
 * The second person accepts it, or gives it back; who proposed it may only take it back.
 * @throws AppError not_found, conflict; invalid_input for the first person
 */
export const decideMemo = (
  deps: Deps,
  { decision, ...input }: Change & { decision: "accept" | "give_back" },
  by: Staff,
): Promise<void> =>
  work(deps, input, async (tx, row) => {
    const { reason } = input;
    if (!row.proposedBy) throw new AppError("conflict", { details: { state: row.state } });
    if (decision === "give_back")
      return moveMemo(deps, tx, row, { to: row.state, step: "given_back", reason, by }, { proposedBy: null });
    if (row.proposedBy === by.staffId) throw new AppError("invalid_input", { errors: { decision: ["not_oneself"] } });
    return moveMemo(deps, tx, row, { to: "settled", reason, by }, { approvedBy: by.staffId });
  });

export const mayPropose = ({ state, proposedBy }: Pick<MemoRow, "state" | "proposedBy">): boolean =>
  (state === "under_review" || state === "disputed") && proposedBy === null;
