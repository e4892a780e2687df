import type { CancelProblem } from "#contract/cancellations.ts";
import { AppError } from "#server/platform/errors.ts";
import { type CallContext, SupplierError } from "#server/platform/supplier.ts";
import { unansweredOf } from "../airline-changes/find-airline-changes.ts";
import type { BookingDeps } from "../deps.ts";
import { productOf } from "../product.ts";
import type { BookingPart, SupplierCancel } from "../product-sales.ts";
import type { BookingRow, CancellationRow, PartAmounts } from "../tables.ts";
import { openStates } from "./cancellation-states.ts";
import { cancellationsOf } from "./find-cancellations.ts";
import { type OwnFees, sumAmounts, workOutPart } from "./part-amounts.ts";
import { sharesOf } from "./share-code.ts";

/** A quote as we know it. `chosen`: places; `amounts` of every part, the worst case without a `supplier`'s answer. */
export type WorkedOutQuote = {
  parts: BookingPart[];
  chosen: number[];
  /** Cancelled already, or about to be. */
  gone: number[];
  amounts: PartAmounts[];
  supplier: SupplierCancel | null;
  problems: CancelProblem[];
  /** Halalas of our service fee that go back with the chosen parts, as the airline is the cause; null: it is not. */
  feeBack: number | null;
};

type Deps = Pick<BookingDeps, "db" | "products" | "clock" | "log" | "payments">;

/**
 * What cancelling the chosen parts (all that stand when none is named) costs at this moment.
 * @throws AppError conflict for what is not confirmed; invalid_input for a part that there is not
 */
export async function workOutQuote(
  deps: Deps,
  row: BookingRow,
  asked: readonly number[],
  context: CallContext,
): Promise<WorkedOutQuote> {
  const { cancelling } = productOf(deps, row);
  if (row.stage !== "confirmed" && row.stage !== "cancelled" && row.stage !== "completed")
    throw new AppError("conflict", { details: { stage: row.stage } });
  const parts = cancelling.parts(row.item, context.locale);
  if (!asked.every((place) => parts[place])) throw new AppError("invalid_input", { errors: { parts: ["unknown"] } });
  const before = await cancellationsOf(deps.db, row.id);
  const gone = goneParts(row, before);
  const standing = parts.map((_, place) => place).filter((place) => !gone.includes(place));
  const chosen = asked.length ? [...new Set(asked)].toSorted((a, b) => a - b) : standing;
  const left = standing.filter((place) => !chosen.includes(place));
  const problems = findProblems(deps, row, { chosen, gone, left });
  const isOver = problems.includes("already_cancelled") || problems.includes("departed");
  const supplier = isOver ? null : await askSupplier(deps, row, problems.length ? [] : chosen, context);
  const isTheirs = (await unansweredOf(deps.db, row.id)) !== null;
  const { amounts, feeBack } = amountsBy(row, parts, supplier, isTheirs ? "airline" : cancelling.fee);
  for (const cancelled of before)
    if (cancelled.state !== "refused")
      cancelled.parts.forEach((place, at) => (amounts[place] = cancelled.amounts[at] ?? amounts[place]!));
  const quote = { parts, chosen, gone, amounts, supplier, problems, feeBack: feeBack?.(chosen) ?? null };
  if (problems.length === 0 && row.paymentId && (await deps.payments.isDisputed(row.id))) problems.push("disputed");
  if (problems.length === 0 && (await isAbovePaid(deps, row, sumAmounts(chosenAmounts(quote)).back)))
    problems.push("above_paid");
  return quote;
}

const goneParts = ({ cancelledParts }: BookingRow, before: readonly CancellationRow[]): number[] => [
  ...cancelledParts,
  ...before.filter(({ state }) => openStates.some((open) => open === state)).flatMap((each) => each.parts),
];

function findProblems(
  deps: Deps,
  row: BookingRow,
  { chosen, gone, left }: { chosen: number[]; gone: number[]; left: number[] },
): CancelProblem[] {
  if (!chosen.length || chosen.some((place) => gone.includes(place))) return ["already_cancelled"];
  if (row.stage === "completed") return ["departed"];
  return productOf(deps, row).cancelling.problems(row.item, left, deps.clock.now());
}

/** Null when the supplier cannot tell: then it is a case for staff. */
async function askSupplier(
  deps: Deps,
  row: BookingRow,
  parts: number[],
  context: CallContext,
): Promise<SupplierCancel | null> {
  try {
    return await productOf(deps, row).cancelling.quote(row, parts, context);
  } catch (error) {
    if (!(error instanceof SupplierError)) throw error;
    deps.log.warn("supplier gave no cancellation quote", { booking: row.reference, fault: error.kind });
    return null;
  }
}

/** The supplier's own reckoning of what each part cost, where it tells: only that agrees with what it returns. */
export function workOutAmounts(
  row: Pick<BookingRow, "code">,
  parts: readonly Pick<BookingPart, "supplier" | "fee">[],
  supplier: Pick<SupplierCancel, "parts"> | null,
  own: OwnFees,
): PartAmounts[] {
  const costs = parts.map(({ supplier: own, fee }, place) => ({
    supplier: supplier?.parts[place]?.supplier ?? own,
    fee,
  }));
  const shares = sharesOf(row.code, costs);
  return costs.map((cost, place) => {
    const penalty = supplier ? (supplier.parts[place]?.penalty ?? 0) : cost.supplier;
    const discount = shares[place] ?? 0;
    return workOutPart({ ...cost, discount, off: row.code?.off ?? "price" }, penalty, own);
  });
}

/**
 * The same by who is the cause: our cancellation fee where it is the traveller; where it is the airline we take none and give our service
 * fee back. `feeBack`: how much of that goes back with some places.
 */
export function amountsBy(
  row: Pick<BookingRow, "code">,
  parts: readonly BookingPart[],
  supplier: Pick<SupplierCancel, "parts"> | null,
  cause: number | "airline",
): { amounts: PartAmounts[]; feeBack: ((places: readonly number[]) => number) | null } {
  if (cause !== "airline")
    return { amounts: workOutAmounts(row, parts, supplier, { cancelFee: cause, feeBack: false }), feeBack: null };
  const amounts = workOutAmounts(row, parts, supplier, { cancelFee: 0, feeBack: true });
  const byRule = workOutAmounts(row, parts, supplier, { cancelFee: 0, feeBack: false });
  const back = (of: readonly PartAmounts[], places: readonly number[]) =>
    places.reduce((sum, place) => sum + (of[place]?.back ?? 0), 0);
  return { amounts, feeBack: (places) => back(amounts, places) - back(byRule, places) };
}

export const chosenAmounts = ({ amounts, chosen }: WorkedOutQuote): PartAmounts[] =>
  chosen.flatMap((place) => amounts[place] ?? []);

/** More would be promised back than is left of what was paid: our figures are wrong somewhere, and staff have to know. */
export async function isAbovePaid(
  { payments, log }: Pick<BookingDeps, "payments" | "log">,
  { id: bookingId, reference, paymentId }: Pick<BookingRow, "id" | "reference" | "paymentId">,
  back: number,
): Promise<boolean> {
  if (back === 0) return false;
  const left = paymentId ? await payments.refundable({ bookingId, paymentId }) : 0;
  if (back <= left) return false;
  log.error("cancellation quote exceeds what was paid: not offered", {
    booking: reference,
    back,
    left,
  });
  return true;
}
