import * as limits from "#contract/limits.ts";

const storageKey = "reloaded-for";

/**
 * R4.13: whether a page whose file could not be loaded may be reloaded now: once in ten seconds for the same path.
 * Remembers the reload it allows. Without storage nothing is reloaded, so that a broken release cannot loop.
 */
export function mayReload(path: string, now: number, storage: Pick<Storage, "getItem" | "setItem">): boolean {
  try {
    const [lastPath, lastAt] = JSON.parse(storage.getItem(storageKey) ?? '["",0]') as [string, number];
    if (lastPath === path && now - lastAt < limits.chunkReloadSeconds * 1000) return false;
    storage.setItem(storageKey, JSON.stringify([path, now]));
    return true;
  } catch {
    return false;
  }
}

declare global {
  /** Asked by the router when a page's file fails to load (web/vite-chunk-reload.ts); true when the page reloads. */
  var reloadForMissingPage: (() => boolean) | undefined;
}

export function watchMissingPages() {
  globalThis.reloadForMissingPage = () => {
    if (!mayReload(location.pathname, Date.now(), sessionStorage)) return false;
    location.reload();
    return true;
  };
  // The same for a part of a page that is loaded later.
  addEventListener("vite:preloadError", (event) => {
    if (globalThis.reloadForMissingPage?.()) event.preventDefault();
  });
}
