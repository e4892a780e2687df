import type { ChangeFigures } from "./amend-types.ts";
import { addMoney, type Money, subtractMoney } from "#contract/money.ts";
import type { ChangeCost } from "#server/modules/flights/index.ts";
import { SupplierError } from "#server/platform/supplier.ts";
import { nothing, readAmount } from "./read-amount.ts";
import { unreadable } from "./read-itinerary.ts";

/** Where money goes that comes back to us: every order of ours was paid from the balance. */
const ours = new Set(["balance", "original_form_of_payment"]);

/**
 * What a change costs an order of which so much was paid. @throws SupplierError unavailable where figures are missing, in another
 * currency, or do not add up; not_permitted where money would go to somebody else or become a voucher
 */
export function readChangeCost(figures: ChangeFigures, paid: Money): ChangeCost {
  const {
    new_total_amount: told,
    new_total_currency: in1,
    change_total_amount: asked,
    change_total_currency: in2,
  } = figures;
  const total = amountIn(paid, told, in1);
  const due = amountIn(paid, asked, in2);
  if (due.amount < 0 && !ours.has(figures.refund_to ?? ""))
    throw new SupplierError("not_permitted", { code: `refund_to_${figures.refund_to ?? "nobody"}` });
  const difference = subtractMoney(total, paid);
  // What is asked for beside the fares: a penalty, or what is kept of a cheaper fare.
  const beside = subtractMoney(due, difference);
  const isCheaper = difference.amount < 0;
  const penalty = penaltyOf(figures, paid) ?? (isCheaper ? nothing(paid.currency) : beside);
  const kept = subtractMoney(beside, penalty);
  // Of a cheaper fare at most what it is cheaper by.
  const isKeepable = kept.amount === 0 || (kept.amount > 0 && addMoney(difference, kept).amount <= 0);
  if (total.amount < 0 || penalty.amount < 0 || !isKeepable) throw unreadable("figures");
  return { total, difference, penalty, kept, due: addMoney(addMoney(difference, penalty), kept) };
}

/** Null where it is not told: then it is what is asked for beyond a fare that is no cheaper. */
function penaltyOf(figures: ChangeFigures, paid: Money): Money | null {
  const amount = figures.penalty_total_amount ?? figures.penalty_amount;
  if (!amount) return null;
  return amountIn(paid, amount, figures.penalty_total_currency ?? figures.penalty_currency);
}

function amountIn(paid: Money, amount: string | null | undefined, currency: string | null | undefined): Money {
  if (!amount || !currency) throw unreadable("figures_not_told");
  const money = readAmount(amount, currency);
  if (money.currency !== paid.currency) throw unreadable("currency");
  return money;
}
