import type { NameDeskWhy, NameProblem, NameRule } from "#contract/name-corrections.ts";
import { judgeName, type TicketName } from "#contract/name-rule.ts";
import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { isAccepting } from "../airline-changes/find-airline-changes.ts";
import { openStates } from "../cancellations/cancellation-states.ts";
import { cancellationsOf } from "../cancellations/find-cancellations.ts";
import { openChangeOf } from "../changes/find-changes.ts";
import type { BookingDeps } from "../deps.ts";
import { productOf } from "../product.ts";
import type { Naming } from "../product-names.ts";
import type { BookingRow } from "../tables.ts";
import { isCorrecting } from "./find-names.ts";
import type { NameRow } from "./tables.ts";

type Deps = Pick<BookingDeps, "products" | "clock">;
const hourMs = 3_600_000;

/** @throws AppError conflict for a product without names on it, and for what is not confirmed */
export function namingOf(deps: Pick<BookingDeps, "products">, row: BookingRow): Naming<unknown> {
  const { naming } = productOf(deps, row);
  if (!naming || row.stage !== "confirmed" || !row.order)
    throw new AppError("conflict", { details: { problem: "not_offered" } });
  return naming;
}

/** By what the airlines of a booking allow. */
export function ruleOf(naming: Naming<unknown>, item: unknown): NameRule {
  const limits = naming.limits(item);
  const until = new Date(naming.leaves(item).getTime() - limits.hoursBefore * hourMs);
  return { ...limits, until: until.toISOString() };
}

/** Why no name of a booking can be corrected now; null: one can. */
export async function findNameProblem(
  deps: Deps,
  database: DatabaseOrTransaction,
  row: BookingRow,
): Promise<NameProblem | null> {
  const { naming } = productOf(deps, row);
  if (!naming || row.stage !== "confirmed" || !row.order) return "not_offered";
  if (Date.parse(ruleOf(naming, row.item).until) <= deps.clock.now().getTime()) return "too_late";
  return (await isBusy(database, row.id)) ? "waits" : null;
}

/** Something of the booking waits for the supplier. */
export async function isBusy(database: DatabaseOrTransaction, bookingId: string): Promise<boolean> {
  const isCancelling = (await cancellationsOf(database, bookingId)).some(({ state }) =>
    openStates.some((open) => open === state),
  );
  if (isCancelling || (await openChangeOf(database, bookingId))) return true;
  return (await isAccepting(database, bookingId)) || isCorrecting(database, bookingId);
}

/** Letters of a traveller that were corrected, or are being: they count together. */
export function correctedOf(rows: readonly NameRow[], traveller: number) {
  const done = rows.filter((each) => each.traveller === traveller && !["refused", "ended"].includes(each.state));
  return { letters: done.reduce((sum, { letters }) => sum + letters, 0), swapped: done.some((each) => each.swapped) };
}

export type Judged = { before: TicketName; letters: number; swapped: boolean; deskWhy: NameDeskWhy | null };

/**
 * What correcting a name would be. `rows`: what was corrected of the booking. @throws AppError not_found for nobody of it; invalid_input
 * (same_name, other_person)
 */
export function judgeWish(
  naming: Naming<unknown>,
  row: BookingRow,
  rows: readonly NameRow[],
  {
    traveller,
    title,
    firstname,
    lastname,
  }: Omit<TicketName, "title"> & { traveller: number; title?: TicketName["title"] | undefined },
): Judged {
  const before = naming.nameOf(row.item, traveller);
  if (!before || row.cancelledParts.includes(traveller)) throw new AppError("not_found");
  const after = { title: title ?? before.title, firstname, lastname };
  const verdict = judgeName(before, after, correctedOf(rows, traveller), naming.limits(row.item).letters);
  if (verdict.kind === "same") throw new AppError("invalid_input", { errors: { firstname: ["same_name"] } });
  if (verdict.kind === "other_person") throw new AppError("invalid_input", { errors: { firstname: ["other_person"] } });
  const { letters } = verdict;
  if (verdict.kind === "desk") return { before, letters, swapped: verdict.why === "again", deskWhy: verdict.why };
  const wasRefused = rows.some((each) => each.traveller === traveller && each.refusal === "airline");
  const deskWhy = wasRefused ? "refused" : naming.bySystem(row) ? null : "supplier";
  return { before, letters, swapped: verdict.swapped, deskWhy };
}
