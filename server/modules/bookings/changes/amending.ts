import type { AdditionProblem } from "#contract/booking-additions.ts";
import type { ChangeProblem } from "#contract/booking-changes.ts";
import type { DepartureChangeProblem } from "#contract/departure-changes.ts";
import type { DivisionProblem } from "#contract/divisions.ts";
import type { StayChangeProblem } from "#contract/stay-changes.ts";
import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { findAdditionProblems } from "../additions/find-addition-problems.ts";
import { findDepartureProblems } from "../departure-changes/find-departure-problems.ts";
import type { BookingDeps } from "../deps.ts";
import { productOf } from "../product.ts";
import type { Amending } from "../product-changes.ts";
import { findStayProblems } from "../stay-changes/find-stay-problems.ts";
import type { BookingRow } from "../tables.ts";
import { findDivisionProblems } from "../divisions/find-division-problems.ts";
import { findRebookingProblems } from "../price-promise/find-problems.ts";
import { findChangeProblems } from "./find-problems.ts";
import type { ChangeKind } from "./tables.ts";

/** Kinds that a product makes; what is bought again (price-promise/) and what is divided (divisions/) the core does. */
export type AmendedKind = Exclude<ChangeKind, "rebooking" | "division">;

/** How its product makes what a row of a booking's changes is of. @throws Error when there was none of this kind to begin with */
export function amendingOf(deps: Pick<BookingDeps, "products">, row: BookingRow, kind: AmendedKind): Amending<unknown> {
  const { adding, changing, departureChanging, stayChanging } = productOf(deps, row);
  const all = { change: changing, addition: adding, stay_change: stayChanging, departure_change: departureChanging };
  const amending = all[kind];
  if (!amending) throw new Error(`booking ${row.id} is of what has no ${kind}`);
  return amending;
}

type Deps = Pick<BookingDeps, "products" | "clock">;

const findProblems = {
  change: findChangeProblems,
  addition: findAdditionProblems,
  stay_change: findStayProblems,
  departure_change: findDepartureProblems,
  rebooking: findRebookingProblems,
  division: findDivisionProblems,
};

/** Why a change of this kind cannot begin now; none: it can. */
export const findAmendProblems = (
  deps: Deps,
  database: DatabaseOrTransaction,
  row: BookingRow,
  kind: ChangeKind,
): Promise<(ChangeProblem | AdditionProblem | StayChangeProblem | DepartureChangeProblem | DivisionProblem)[]> =>
  findProblems[kind](deps, database, row);

/** @throws AppError conflict (`problems`) */
export async function assertAmendable(
  deps: Deps,
  database: DatabaseOrTransaction,
  row: BookingRow,
  kind: ChangeKind,
): Promise<void> {
  const problems = await findAmendProblems(deps, database, row, kind);
  if (problems.length > 0) throw new AppError("conflict", { details: { problems } });
}
