import type { MessageKey } from "./message-keys.ts";

const names: Record<string, MessageKey> = {
  mada: "common.card_mada",
  visa: "common.card_visa",
  mastercard: "common.card_mastercard",
  apple_pay: "common.card_apple_pay",
  stc_pay: "common.card_stc_pay",
  tabby: "common.card_tabby",
  tamara: "common.card_tamara",
  balance: "common.card_balance",
};

/** The name of a card's brand, or of a method without a card, in the reader's language; one that we have no word for as the gateway writes it. */
export function cardName(t: (key: MessageKey) => string, brand: string): string {
  const key = Object.hasOwn(names, brand) ? names[brand] : undefined;
  return key ? t(key) : brand;
}
