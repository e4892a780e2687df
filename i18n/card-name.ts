import type { MessageKey } from "./message-keys.ts";

const names: Record<string, MessageKey> = {
  mada: "common.card_mada",
  visa: "common.card_visa",
  mastercard: "common.card_mastercard",
};

/** The name of a card's brand in the reader's language; one that we have no word for as the gateway writes it. */
export function cardName(t: (key: MessageKey) => string, brand: string): string {
  const key = Object.hasOwn(names, brand) ? names[brand] : undefined;
  return key ? t(key) : brand;
}
