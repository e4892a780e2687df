import { sql } from "drizzle-orm";
import { getBooking } from "#contract/bookings.ts";
import type { ApiClient } from "#contract/client.ts";
import { fetchStatementsJob } from "#server/modules/supplier-statements/index.ts";
import type { Week } from "./open-week.ts";

/** The airline bills what it has sold so far: a line that is not ours to the halala, and a debit memo. The hourly round fetches it. */
export async function billWithFaults(week: Week): Promise<void> {
  const { statements } = await week.sandboxes.openFlights();
  statements.fault(["amount_off", "debit_memo"]);
  await statements.make();
  await week.queue.enqueue(week.database, fetchStatementsJob, {});
  await week.settle();
}

/** The tax authority is away for whatever is issued for this booking, for as long as the box remembers it. */
export async function withholdInvoice(week: Week, api: ApiClient, bookingId: string): Promise<void> {
  const { reference } = await api(getBooking, { bookingId });
  await week.sandboxes.openTaxes();
  await week.database.execute(
    sql`insert into sandbox_tax.planned_faults (reference, fault) values (${reference}, 'unavailable')`,
  );
}
