import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False in the server's HTML and in the first render, true from then on: for what only makes sense with JavaScript. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
