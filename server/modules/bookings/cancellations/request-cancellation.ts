import type { Cancellation } from "#contract/cancellations.ts";
import { isSameMoney, type Money, sar } from "#contract/money.ts";
import { openCase } from "#server/platform/cases/open-case.ts";
import { type Transaction, transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { createSlug } from "#server/platform/ids.ts";
import type { CallContext } from "#server/platform/supplier.ts";
import { caseOfCancellation } from "../cases/booking-cases.ts";
import { isAccepting, unansweredOf } from "../airline-changes/find-airline-changes.ts";
import { openChangeOf } from "../changes/find-changes.ts";
import { isCorrecting } from "../names/find-names.ts";
import type { BookingDeps } from "../deps.ts";
import { lockBooking } from "../find-booking.ts";
import { type BookingRow, cancellations, type CancellationRow } from "../tables.ts";
import { confirmCancellationJob, mailCancellationJob } from "./cancellation-jobs.ts";
import { openStates } from "./cancellation-states.ts";
import { cancellationsOf } from "./find-cancellations.ts";
import { mayKeep } from "./may-keep.ts";
import { sumAmounts } from "./part-amounts.ts";
import { type QuoteClaim, readQuoteId } from "./quote-id.ts";
import { viewCancellations } from "./view-cancellation.ts";
import { chosenAmounts, workOutQuote, type WorkedOutQuote } from "./work-out-quote.ts";

type Input = {
  bookingId: string;
  quoteId: string;
  parts: number[];
  acceptedBack: Money;
  /** The account whose balance what comes back is to become; missing: it goes back as it came. */
  keepFor?: string | null;
};
/** Written with the request, last. */
type Also = (tx: Transaction, begun: CancellationRow) => Promise<void>;
type Caller = CallContext & { idempotencyKey: string };

/**
 * Takes a cancellation by a quote; from here on it is passed to the supplier until that has answered. A repeat of the key
 * answers what the first call began.
 * @throws AppError quote_changed when anything of the quote is not so any more,
 * and nothing was cancelled; payment_disputed while the payer's bank takes the payment back; conflict while another cancellation of the booking waits for the supplier
 */
export async function requestCancellation(
  deps: BookingDeps,
  row: BookingRow,
  input: Input,
  caller: Caller,
  also?: Also,
): Promise<{ cancellation: Cancellation }> {
  const known = (await cancellationsOf(deps.db, row.id)).find((each) => each.idempotencyKey === caller.idempotencyKey);
  const cancellation = known ?? (await begin(deps, row, input, caller, also));
  const [view] = await viewCancellations(deps, row, [cancellation]);
  if (!view) throw new Error("a cancellation without its view");
  return { cancellation: view };
}

async function begin(
  deps: BookingDeps,
  row: BookingRow,
  input: Input,
  caller: Caller,
  also?: Also,
): Promise<CancellationRow> {
  const claim = readClaim(deps, input);
  const quote = await workOutQuote(deps, row, claim.parts, caller);
  if (quote.problems.includes("disputed")) throw new AppError("payment_disputed");
  if (quote.problems.length) throw new AppError("conflict", { details: { problems: quote.problems } });
  if (quote.supplier && !isAsClaimed(quote, claim)) throw new AppError("quote_changed");
  const keepFor = input.keepFor ?? null;
  if (keepFor !== null && !(await mayKeep(deps, row, keepFor))) throw new AppError("quote_changed");
  const chosen = { ...quote, keepFor };
  const begun = await transaction(deps.db, (tx) => write(deps, tx, claim, chosen, caller.idempotencyKey, also));
  if (claim.isUnpriced) deps.log.error("cancellation needs staff", { booking: row.reference, id: begun.id });
  return begun;
}

/** @throws AppError quote_changed */
function readClaim({ quoteKey, clock }: BookingDeps, { bookingId, quoteId, parts, acceptedBack }: Input): QuoteClaim {
  const claim = readQuoteId(quoteKey, quoteId);
  const isIt =
    claim?.bookingId === bookingId &&
    claim.until > clock.now().getTime() &&
    isSameMoney(sar(sumAmounts(claim.amounts).back), acceptedBack) &&
    [...new Set(parts)].toSorted((a, b) => a - b).join() === claim.parts.join();
  if (!isIt) throw new AppError("quote_changed");
  return claim;
}

const isAsClaimed = (quote: WorkedOutQuote, claim: QuoteClaim): boolean =>
  !claim.isUnpriced && JSON.stringify(chosenAmounts(quote)) === JSON.stringify(claim.amounts);

async function write(
  deps: BookingDeps,
  tx: Transaction,
  claim: QuoteClaim,
  { supplier, keepFor }: Pick<WorkedOutQuote, "supplier"> & { keepFor: string | null },
  idempotencyKey: string,
  also?: Also,
): Promise<CancellationRow> {
  const { queue, clock, replyBy } = deps;
  const { bookingId, parts, amounts, isUnpriced, feeBack } = claim;
  const row = await lockBooking(tx, bookingId);
  const others = await cancellationsOf(tx, bookingId);
  const known = others.find((each) => each.idempotencyKey === idempotencyKey);
  if (known) return known;
  if (row.stage !== "confirmed" || parts.some((place) => row.cancelledParts.includes(place)))
    throw new AppError("quote_changed");
  if (others.some(({ state }) => openStates.some((open) => open === state)) || (await openChangeOf(tx, bookingId)))
    throw new AppError("conflict", { details: { waits: true } });
  if ((await isAccepting(tx, bookingId)) || (await isCorrecting(tx, bookingId)))
    throw new AppError("conflict", { details: { waits: true } });
  // What an airline's change gives back is given while it stands unanswered, and only then.
  if (((await unansweredOf(tx, bookingId)) !== null) !== (feeBack !== null)) throw new AppError("quote_changed");
  if (row.paymentId) await deps.payments.assertUndisputed(tx, { bookingId: row.id, paymentId: row.paymentId });
  // Another account may have it by now.
  if (keepFor !== null && row.userId !== keepFor) throw new AppError("quote_changed");
  if (keepFor !== null) await deps.payments.balance.open(tx, keepFor);
  const now = clock.now();
  const [begun] = await tx
    .insert(cancellations)
    .values({
      id: createSlug(),
      bookingId,
      idempotencyKey,
      parts,
      state: isUnpriced ? "with_staff" : "requested",
      amounts,
      isUnpriced,
      feeBack,
      toBalance: keepFor !== null,
      supplierQuote: supplier?.ref ?? null,
      fromSupplier: supplier?.refund ?? 0,
      fromSupplierOwn: supplier?.ownRefund ?? null,
      staffAnswerBy: isUnpriced ? replyBy(now) : null,
      requestedAt: now,
    })
    .returning();
  if (!begun) throw new Error("insert returned no row");
  if (isUnpriced) await openCase(tx, clock, caseOfCancellation(deps, row, begun));
  const mail = isUnpriced ? "cancel_with_staff" : "cancel_requested";
  await queue.enqueue(tx, mailCancellationJob, { cancellationId: begun.id, mail });
  await queue.enqueue(tx, confirmCancellationJob, { cancellationId: begun.id });
  await also?.(tx, begun);
  return begun;
}
