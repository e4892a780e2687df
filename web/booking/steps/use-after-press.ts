import { useEffect, useRef } from "react";

/** A finger's click comes after it was lifted; no longer than this. */
const tapMs = 500;

/**
 * Runs something at once, or, while a pointer is pressed, after its click: what is removed above a button between the press
 * and the release moves the button away, and the click is lost.
 */
export function useAfterPress(): (run: () => void) => void {
  const pressed = useRef(false);
  const waiting = useRef<(() => void) | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      pressed.current = false;
      waiting.current?.();
      waiting.current = null;
    };
    const endIn = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(end, ms);
    };
    const begin = () => {
      clearTimeout(timer);
      pressed.current = true;
    };
    const lift = (event: PointerEvent) => endIn(event.pointerType === "touch" ? tapMs : 0);
    const finish = () => endIn(0);
    const listeners = new AbortController();
    const options = { capture: true, signal: listeners.signal };
    addEventListener("pointerdown", begin, options);
    addEventListener("pointerup", lift, options);
    addEventListener("pointercancel", finish, options);
    addEventListener("click", finish, options);
    return () => {
      listeners.abort();
      clearTimeout(timer);
    };
  }, []);
  return (run) => {
    if (pressed.current) waiting.current = run;
    else run();
  };
}
