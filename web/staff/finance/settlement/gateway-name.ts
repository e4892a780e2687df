import { cardName } from "#i18n/card-name.ts";
import type { MessageKey } from "#i18n/message-keys.ts";

const names: Record<string, MessageKey> = {
  sandbox: "settlement.gateway_sandbox",
  moyasar: "settlement.gateway_moyasar",
};

/** Who pays out, in the reader's language; whoever lends is called as its method is. */
export const gatewayName = (t: (key: MessageKey) => string, gateway: string): string =>
  names[gateway] ? t(names[gateway]) : cardName(t, gateway);
