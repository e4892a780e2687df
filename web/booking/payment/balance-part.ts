import { type Money, sar } from "#contract/money.ts";
import { formText } from "#web/lib/form-text.ts";

const field = "fromBalance";

/** Sent along where a balance pays a part of the price. */
export const partFields = (part: Money | null): Record<string, string> =>
  part ? { [field]: String(part.amount) } : {};

/** What a sent form says that the balance pays; nothing where it says none. */
export function partOf(form: FormData): { fromBalance?: Money } {
  const amount = Number(formText(form, field));
  return Number.isSafeInteger(amount) && amount > 0 ? { fromBalance: sar(amount) } : {};
}
