import { useEffect, useRef } from "react";
import { useReread } from "#web/lib/use-reread.ts";

/** How long until the next question, in milliseconds, by how long has been waited: what a person waits for mostly comes within seconds. */
const pauseAfter = (waited: number) => (waited < 10_000 ? 1000 : waited < 60_000 ? 2500 : 10_000);

/** Asks the page's loader again while something is awaited: every second at first, then every 2.5 s, after a minute every 10 s. */
export function usePolling(active: boolean): void {
  const reread = useReread();
  const since = useRef<number | null>(null);
  useEffect(() => {
    if (!active) {
      since.current = null;
      return;
    }
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    since.current ??= Date.now();
    const next = () => {
      // What it waited for may have come with the answer.
      if (isOver) return;
      const waited = Date.now() - (since.current ?? Date.now());
      timer = setTimeout(() => void reread().finally(next), pauseAfter(waited));
    };
    next();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [active, reread]);
}
