import { sar } from "#contract/money.ts";
import type { StayChange } from "#contract/stay-changes.ts";
import type { Locale } from "#contract/text.ts";
import { showFacts } from "../changes/show-facts.ts";
import type { ChangeRow } from "../changes/tables.ts";
import type { StayChanging } from "../product-stay-changes.ts";

/** A change of a stay as the contract describes it. */
export function viewStayChange(stayChanging: StayChanging<unknown>, row: ChangeRow, locale: Locale): StayChange {
  const { difference, penalty, due, totalAfter } = row.sums;
  return {
    ...showFacts(row),
    ...stayChanging.view(row.choice, row.before, locale),
    amounts: { difference: sar(difference), penalty: sar(penalty), due: sar(due), newTotal: sar(totalAfter) },
  };
}
