import type { FinishedHead } from "./finished-head.ts";
import type { NonceTemplate } from "./nonce-template.ts";

/** What is sent to those who take gzip, or to those who do not. */
export type KeptHead = { headers: string[]; policy: [string, string]; finished: FinishedHead };

export type KeptPage = {
  template: NonceTemplate;
  /** Until when it is fresh, and when it was last sent: milliseconds of the cache's clock. */
  until: number;
  usedAt: number;
  heads: { plain: KeptHead; gzip: KeptHead };
  renewing: boolean;
};

/** Pages by key, at most so many bytes of them: those not asked for longest go first. */
export function createKeptPages(mostBytes: number) {
  const pages = new Map<string, KeptPage>();
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
    keep: (key: string, page: KeptPage) => {
      remove(key);
      pages.set(key, page);
      bytes += sizeOf(page);
      makeRoom();
    },
    bytes: () => bytes,
  };
}

const sizeOf = ({ template }: KeptPage) => template.plain.length + template.gzip.length;
