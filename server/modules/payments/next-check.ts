import type { PaymentRow, RefundRow } from "./tables.ts";

const FIRST_WAIT_S = 10;
const LONGEST_WAIT_S = 600;
/** After so many questions without news (about an hour) staff are told; the asking goes on. */
const CHECKS_BEFORE_ALERT = 10;
/** How long an authorised payment may wait for its booking's decision before it is looked at. */
const UNDECIDED_S = 3_600;

/**
 * When the gateway is to be asked again if neither webhook nor return page comes first; null when nothing is to come.
 * `refund`: the one that comes next. `alert`: this has taken so long that a person should know.
 */
export function nextCheck(
  row: Pick<PaymentRow, "state" | "wanted" | "checks" | "expiresAt">,
  refund: Pick<RefundRow, "state" | "sendAt"> | null,
  now: Date,
): { at: Date; alert: boolean } | null {
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  const wait = Math.min(FIRST_WAIT_S * 2 ** row.checks, LONGEST_WAIT_S);
  const alert = row.checks === CHECKS_BEFORE_ALERT;
  const isOver = ["failed", "voided", "expired", "refunded"].includes(row.state);
  // The bank refused it to the last: the gateway has nothing to say any more.
  if (refund?.state === "with_staff") return null;
  // Between two tries there is nothing to ask.
  if (refund?.state === "queued" && refund.sendAt > now && !isOver) return { at: refund.sendAt, alert: false };
  const isAwaited = refund && (refund.state !== "queued" || !isOver);
  if (isAwaited || (row.wanted === "give_back" && !isOver)) return { at: later(wait), alert };
  if (row.state === "open") {
    // Nobody hangs on an open payment: it is asked about while it can be paid, and once it can be no longer.
    const end = row.expiresAt.getTime() + FIRST_WAIT_S * 1000;
    return { at: end > now.getTime() ? new Date(Math.min(end, later(wait).getTime())) : later(wait), alert: false };
  }
  if (row.state === "processing") return { at: later(wait), alert };
  if (row.state === "authorized") return { at: later(row.wanted ? wait : UNDECIDED_S), alert };
  return null;
}
