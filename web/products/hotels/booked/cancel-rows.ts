import type { HotelBooking } from "#contract/hotel-bookings.ts";
import type { CancelStep } from "#contract/hotels.ts";
import { compareMoney, isSameMoney } from "#contract/money.ts";
import { totalPrice } from "./total-price.ts";

/** `free`: nothing is kept · `part`: some of the price · `all`: the whole price. */
export type CancelLevel = "free" | "part" | "all";
export type CancelRow = CancelStep & { level: CancelLevel };

/** The steps of cancelling that still lie ahead, the next one first. Steps with the same fee are one. */
export function cancelRows(booking: HotelBooking, now: string): CancelRow[] {
  // Of rooms that are left after some were cancelled: what those cost.
  const whole = booking.cancelledParts.length > 0 ? booking.price.total : totalPrice(booking);
  const rows: CancelRow[] = [];
  for (const step of booking.cancelSteps) {
    if (step.until !== null && step.until <= now) continue;
    const level = step.fee.amount === 0 ? "free" : compareMoney(step.fee, whole) >= 0 ? "all" : "part";
    const last = rows.at(-1);
    const same = last && (isSameMoney(last.fee, step.fee) || (last.level === "all" && level === "all"));
    if (same) rows[rows.length - 1] = { ...step, level };
    else rows.push({ ...step, level });
  }
  return rows;
}
