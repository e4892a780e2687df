import { useEffect, useRef } from "react";
import { useReread } from "#web/lib/use-reread.ts";

/** Asks the page's loader again while something is awaited: every 2.5 s in the first minute, then every 10 s. */
export function usePolling(active: boolean): void {
  const reread = useReread();
  const since = useRef<number | null>(null);
  useEffect(() => {
    if (!active) {
      since.current = null;
      return;
    }
    let timer: ReturnType<typeof setTimeout>;
    since.current ??= Date.now();
    const next = () => {
      const waited = Date.now() - (since.current ?? Date.now());
      timer = setTimeout(() => void reread().then(next), waited < 60_000 ? 2500 : 10_000);
    };
    next();
    return () => clearTimeout(timer);
  }, [active, reread]);
}
