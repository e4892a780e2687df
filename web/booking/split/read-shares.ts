import { compareMoney, sar } from "#contract/money.ts";
import { leastShare, mostShares } from "#contract/payment-splits.ts";
import { type Refusal, refuseField } from "#web/lib/forms.ts";
import type { Values } from "#web/lib/form-text.ts";
import { readRiyals } from "#web/lib/read-riyals.ts";

/** The fields of own amounts, of which any may be empty. */
export const ownFields = Array.from({ length: mostShares }, (_, place) => `own_${place + 1}`);

/** Among how many a form shares a payment, or by which amounts where it names some. */
export function readShares(values: Values): { people: number } | { amounts: number[] } | Refusal {
  const typed = ownFields.map((field) => values[field] ?? "").filter((text) => text.trim() !== "");
  if (typed.length === 0) return { people: Number(values["people"]) || 2 };
  const amounts = typed.flatMap((text) => readRiyals(text) ?? []);
  const isWhole = amounts.length === typed.length && amounts.length > 1;
  if (!isWhole || amounts.some((amount) => compareMoney(sar(amount), leastShare) < 0))
    return refuseField("amounts", "not_an_amount");
  return { amounts };
}
