import type { FlightChange } from "#contract/booking-changes.ts";
import type { Locale } from "#contract/text.ts";
import type { Changing } from "../product-changes.ts";
import { showSums } from "./change-sums.ts";
import { showFacts } from "./show-facts.ts";
import type { ChangeRow } from "./tables.ts";

/** A change as the contract describes it. */
export const viewChange = (changing: Changing<unknown>, row: ChangeRow, locale: Locale): FlightChange => ({
  ...showFacts(row),
  ...changing.view(row.choice, row.before, locale),
  amounts: showSums(row.sums),
  exchangedTickets: row.ticketsBefore ?? [],
});
