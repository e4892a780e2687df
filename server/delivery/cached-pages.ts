/** A page in one content coding. Headers are names and values by turns: those of the page, and those of "not modified". */
export type CachedBody = { bytes: Buffer; etag: string; headers: string[]; notModified: string[] };

export type CachedPage = {
  /** Hash of the page and its headers, without the coding. */
  tag: string;
  /** By content coding; `identity` is always there. */
  bodies: Record<"identity" | "gzip" | "br", CachedBody>;
  /** Until when it is fresh, and when it was last sent: milliseconds of the cache's clock. */
  until: number;
  usedAt: number;
  renewing: boolean;
};

/** Pages by key, at most so many bytes of them: those not asked for longest go first. */
export function createCachedPages(mostBytes: number) {
  const pages = new Map<string, CachedPage>();
  let bytes = 0;

  function remove(key: string) {
    const page = pages.get(key);
    if (!page) return;
    bytes -= sizeOf(page);
    pages.delete(key);
  }

  function makeRoom() {
    if (bytes <= mostBytes) return;
    const byAge = [...pages].toSorted(([, a], [, b]) => a.usedAt - b.usedAt);
    // More than the one that is over, so that a full store does not sort at every page.
    for (const [key] of byAge) if (bytes > mostBytes * 0.9) remove(key);
  }

  return {
    get: (key: string) => pages.get(key),
    remove,
    clear: () => {
      pages.clear();
      bytes = 0;
    },
    set: (key: string, page: CachedPage) => {
      remove(key);
      pages.set(key, page);
      bytes += sizeOf(page);
      makeRoom();
    },
  };
}

const sizeOf = ({ bodies }: CachedPage) => Object.values(bodies).reduce((sum, { bytes }) => sum + bytes.length, 0);
