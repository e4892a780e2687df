import type { CasePromise } from "#contract/admin/case-rows.ts";
import type { Booking } from "#contract/bookings.ts";
import type { MessageKey } from "#i18n/message-keys.ts";
import type { Translate } from "#web/lib/i18n.tsx";
import { productDesks } from "../products.ts";

export const promiseWords = {
  "first-reply": "numbers.promise_first_reply",
  "supervisor-reply": "numbers.promise_supervisor_reply",
  callback: "numbers.promise_callback",
  "visa-document-check": "numbers.promise_visa_document_check",
  "refund-forwarding": "numbers.promise_refund_forwarding",
  "failed-booking-refund": "numbers.promise_failed_booking_refund",
  "staff-answer": "numbers.promise_staff_answer",
} as const satisfies Record<CasePromise["id"], MessageKey>;

/** `Flights: duffel`; what we sell ourselves and the sandbox's suppliers by a word of ours. */
export function supplierName(product: Booking["kind"], supplier: string, t: Translate): string {
  const name = t(`numbers.product_${product}`);
  if (supplier === productDesks[product].ownSupplier) return `${name}: ${t("numbers.supplier_own")}`;
  return `${name}: ${supplier === "sandbox" ? t("numbers.supplier_sandbox") : supplier}`;
}
