const name = "price_alerts";

/** Keys of the searches that are watched for who uses this browser, as far as it was told (`watchedSearchKey`); only a page's mark depends on it. */
export function readWatched(): string[] {
  try {
    const kept = JSON.parse(localStorage.getItem(name) ?? "[]") as unknown;
    return Array.isArray(kept) ? kept.filter((key) => typeof key === "string") : [];
  } catch {
    return [];
  }
}

/** A full or forbidden storage keeps nothing. */
export function keepWatched(keys: readonly string[]): void {
  try {
    localStorage.setItem(name, JSON.stringify(keys));
  } catch {
    // The bar then says nothing of an alert that is there.
  }
}
