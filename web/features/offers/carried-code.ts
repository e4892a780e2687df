import { useSyncExternalStore } from "react";

const name = "offer-code";

/** The code of the offer that this visit began with goes along to the page before payment. */
export function carryCode(code: string): void {
  try {
    sessionStorage.setItem(name, code);
  } catch {
    // It can still be copied.
  }
}

function read(): string | undefined {
  try {
    return sessionStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

const nothingChanges = () => () => {};

/** The code that came along, if any; never while the server renders. */
export const useCarriedCode = (): string | undefined => useSyncExternalStore(nothingChanges, read, () => undefined);
