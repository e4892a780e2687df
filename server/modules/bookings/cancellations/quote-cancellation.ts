import type { CancelQuote } from "#contract/cancellations.ts";
import type { CallContext } from "#server/platform/supplier.ts";
import type { BookingDeps } from "../deps.ts";
import { findBooking } from "../find-booking.ts";
import { expectedBeforeSending } from "./expected-days.ts";
import { mayKeep } from "./may-keep.ts";
import { showAmounts, sumAmounts } from "./part-amounts.ts";
import { writeQuoteId } from "./quote-id.ts";
import { targetOfBack } from "./refund-target.ts";
import { chosenAmounts, workOutQuote } from "./work-out-quote.ts";

/** How long a quote holds at most, in ms; shorter when the supplier's does. */
const holdsFor = 30 * 60_000;

/** What cancelling the chosen parts gives back now. @throws AppError booking_not_found, conflict, invalid_input */
export async function quoteCancellation(
  deps: BookingDeps,
  { bookingId, parts }: { bookingId: string; parts: number[] },
  context: CallContext,
  account: string | null = null,
): Promise<CancelQuote> {
  const row = await findBooking(deps.db, bookingId);
  const quote = await workOutQuote(deps, row, parts, context);
  const { supplier, chosen, problems } = quote;
  const now = deps.clock.now();
  const isPossible = problems.length === 0;
  const until = Math.min(now.getTime() + holdsFor, Date.parse(supplier?.expiresAt ?? "") || Number.POSITIVE_INFINITY);
  const amounts = chosenAmounts(quote);
  const total = sumAmounts(amounts);
  const claim = { bookingId, parts: chosen, amounts, isUnpriced: supplier === null, feeBack: quote.feeBack, until };
  const to = await targetOfBack(deps, row, total);
  // It is there with the supplier's yes.
  const goesAtOnce = to?.method === "balance";
  return {
    quoteId: isPossible ? writeQuoteId(deps.quoteKey, claim) : "",
    expiresAt: isPossible && supplier ? new Date(until).toISOString() : null,
    voids: isPossible && (supplier?.voids ?? false),
    parts: quote.parts.map(({ name, type }, part) => ({
      part,
      name,
      type,
      chosen: chosen.includes(part),
      cancelled: row.cancelledParts.includes(part),
      ...showAmounts(quote.amounts[part]!),
    })),
    total: showAmounts(total),
    to,
    keepable: isPossible && !goesAtOnce && total.back > 0 && (await mayKeep(deps, row, account)),
    expected: to && !goesAtOnce && (total.back > 0 || !supplier) && isPossible ? expectedBeforeSending(now) : null,
    problems,
    staffAnswerBy: isPossible && !supplier ? deps.replyBy(now).toISOString() : null,
  };
}
