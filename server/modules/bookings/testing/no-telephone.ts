import type { KeyFor } from "#server/platform/secret.ts";
import type { TelephoneTools } from "../prepared/telephone-tools.ts";

/** Nobody books by telephone. */
export const noTelephone = (keyFor: KeyFor): TelephoneTools => ({
  texts: { send: async () => {} },
  keys: { links: keyFor("payment links"), tries: keyFor("text message limits") },
  limitFactor: 1,
  namesOf: async () => new Map(),
  isOpen: async () => false,
});
