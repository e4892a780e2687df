import type { FlightChange } from "#contract/booking-changes.ts";
import type { Locale } from "#contract/text.ts";
import type { Changing } from "../product-changes.ts";
import { showSums } from "./change-sums.ts";
import type { ChangeRow } from "./tables.ts";

/** A change as the contract describes it. */
export function viewChange(changing: Changing<unknown>, row: ChangeRow, locale: Locale): FlightChange {
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  return {
    id: row.id,
    state: row.state,
    ...changing.view(row.choice, row.before, locale),
    amounts: showSums(row.sums),
    expiresAt: row.expiresAt.toISOString(),
    acceptedAt: iso(row.acceptedAt),
    changedAt: iso(row.changedAt),
    refusal: row.refusal,
    exchangedTickets: row.ticketsBefore ?? [],
    refundSentAt: iso(row.refundSentAt),
    refundedAt: iso(row.refundedAt),
  };
}
