import assert from "node:assert/strict";
import { openDatabase } from "../scripts/open-database.ts";
import { eventually } from "./eventually.ts";

/** As the bank's fourth refusal leaves it, which takes five days by itself. */
const refuse = `insert into payment_refunds
  (id, try_id, payment_id, amount, reason, state, refusals, refused_refs, requested_at, send_at, staff_since)
  select 'refused-' || id, 'refused-' || id, id, captured, 'supplier_rejected', 'with_staff', 4,
    array['ref_1', 'ref_2', 'ref_3', 'ref_4'], now(), now(), now()
  from payments where booking_id = $1 and captured > 0 returning payment_id as "paymentId", id as "refundId", amount`;

/**
 * Lets all that was paid for a booking be a refund that the bank has refused for good. The booking must be kept waiting for its
 * supplier meanwhile (`holdSupplier`); answers what tells the product of it, once the booking has failed.
 */
export async function refuseRefund(dataDir: string, bookingId: string): Promise<() => Promise<void>> {
  const database = await openDatabase(dataDir);
  const refund = await eventually(async () => {
    const { rows } = await database.query<object>(refuse, [bookingId]);
    assert.ok(rows[0], "the booking is paid");
    return rows[0];
  });
  const news = JSON.stringify({ ...refund, bookingId, askedBy: null, withStaff: true });
  return async () => {
    await database.query("insert into jobs.job (name, data) values ('payments.refund-refused', $1)", [news]);
    await database.end();
  };
}
