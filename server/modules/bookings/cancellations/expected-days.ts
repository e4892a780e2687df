import { addDays, todayIn } from "#i18n/format-date.ts";
import facts from "#data/company-facts.json" with { type: "json" };
import type { CancellationRow } from "../tables.ts";

/** Working days a bank takes to show a refund: 5 to 14 (company-facts, refundTimes, bank). */
const bankDays = { least: 5, most: 14 };
const forwarding = facts.promises.find(({ id }) => id === "refund-forwarding");
if (forwarding?.unit !== "working-days")
  throw new Error("company-facts.json: refund-forwarding is not in working days");
const forwardingDays = forwarding.value;

export type ExpectedDays = { from: string; to: string };

/** A day so many working days later; banks work from Sunday to Thursday. */
export function addWorkingDays(day: string, days: number): string {
  let at = day;
  for (let left = days; left > 0;) {
    at = addDays(at, 1);
    const weekday = new Date(`${at}T00:00:00Z`).getUTCDay();
    if (weekday !== 5 && weekday !== 6) left--;
  }
  return at;
}

/** When a refund that was sent is expected at the bank. */
export function expectedAfterSending(sentAt: Date): ExpectedDays {
  const day = todayIn("Asia/Riyadh", sentAt);
  return { from: addWorkingDays(day, bankDays.least), to: addWorkingDays(day, bankDays.most) };
}

/** The same before it is sent: at once at best, by the promised day at the latest. */
export function expectedBeforeSending(now: Date): ExpectedDays {
  const day = todayIn("Asia/Riyadh", now);
  return { from: addWorkingDays(day, bankDays.least), to: addWorkingDays(day, forwardingDays + bankDays.most) };
}

type Sending = Pick<
  CancellationRow,
  "refundSentAt" | "refundRetryAt" | "refundStaffAt" | "supplierConfirmedAt" | "requestedAt"
>;

/** When the refund of a cancellation is expected, by what is known now. Null while a person gives it back. */
export function expectedRefund(row: Sending): ExpectedDays | null {
  if (row.refundStaffAt) return null;
  const sending = row.refundSentAt ?? row.refundRetryAt;
  return sending ? expectedAfterSending(sending) : expectedBeforeSending(row.supplierConfirmedAt ?? row.requestedAt);
}
