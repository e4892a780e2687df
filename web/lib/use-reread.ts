import { useCallback, useEffect, useRef } from "react";
import { useNavigation, useRevalidator } from "react-router";

/** How soon it is tried again while the router is busy. */
const retryMs = 100;

// What is read again is cut off where its reader goes elsewhere. The router has its answer by then, and nobody waits for the end of it.
if (typeof window !== "undefined")
  window.addEventListener("unhandledrejection", (event) => {
    if (event.reason?.name === "AbortError") event.preventDefault();
  });

/**
 * Reads the page's data again, once the router is at rest: reading while it is on its way somewhere, or reads already, would cut that off
 * and begin it anew. What was asked for meanwhile is read once, after it.
 * The promise ends when it has been read, and never where the page was left before.
 */
export function useReread(): () => Promise<void> {
  const { revalidate, state: reading } = useRevalidator();
  const { state: going } = useNavigation();
  const isRouterBusy = useRef(false);
  // Known at once and to its end: React may draw only when it has ended, and then no rendering ever sees the router busy with it.
  const isReading = useRef(false);
  const waiting = useRef<Promise<void> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    isRouterBusy.current = reading !== "idle" || going !== "idle";
  }, [reading, going]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    const isBusy = () => isReading.current || isRouterBusy.current;
    const read = () => {
      isReading.current = true;
      return revalidate().finally(() => {
        isReading.current = false;
      });
    };
    if (!isBusy()) return read();
    waiting.current ??= new Promise<void>((resolve, reject) => {
      const look = () => {
        if (isBusy()) {
          timer.current = setTimeout(look, retryMs);
          return;
        }
        waiting.current = null;
        read().then(resolve, reject);
      };
      timer.current = setTimeout(look, retryMs);
    });
    return waiting.current;
  }, [revalidate]);
}
