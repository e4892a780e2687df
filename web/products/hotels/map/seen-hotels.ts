const storageKey = "seen-hotels";
const most = 200;

/** The hotels that were looked at in this tab; what somebody else wrote there is none. */
export function readSeen(storage: Pick<Storage, "getItem">): ReadonlySet<string> {
  try {
    const kept = JSON.parse(storage.getItem(storageKey) ?? "[]") as unknown;
    return new Set(Array.isArray(kept) ? kept.filter((id) => typeof id === "string") : []);
  } catch {
    return new Set();
  }
}

/** A full or forbidden storage keeps nothing. */
export function rememberSeen(id: string, storage: Pick<Storage, "getItem" | "setItem">): void {
  const others = [...readSeen(storage)].filter((each) => each !== id);
  try {
    storage.setItem(storageKey, JSON.stringify([id, ...others].slice(0, most)));
  } catch {
    // Nothing is remembered.
  }
}
