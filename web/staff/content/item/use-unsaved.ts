import { useRef } from "react";
import { useBeforeUnload, useBlocker } from "react-router";

/** Holds a page whose form has what is not kept, until somebody says to leave it. `noteTyped`: the form is typed in. */
export function useUnsaved() {
  const isTyped = useRef(false);
  const leaving = useBlocker(
    ({ currentLocation, nextLocation }) => isTyped.current && nextLocation.pathname !== currentLocation.pathname,
  );
  useBeforeUnload((event) => {
    if (isTyped.current) event.preventDefault();
  });
  return { leaving, noteTyped: () => void (isTyped.current = true) };
}
