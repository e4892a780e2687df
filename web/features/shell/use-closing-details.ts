import { type RefObject, useEffect, useRef } from "react";

/** A menu by the browser's own `details`, closed by Escape and by a press or focus elsewhere. `inside`: a press in it closes it too. */
export function useClosingDetails({ inside = false } = {}): RefObject<HTMLDetailsElement | null> {
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = () => {
      if (box.current) box.current.open = false;
    };
    // Left by Tab it would lie over what has the focus now.
    const onLeave = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) close();
    };
    const onClick = (event: MouseEvent) => {
      if (inside && event.target instanceof Element && event.target.closest("a, button")) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !box.current?.open) return;
      close();
      box.current.querySelector("summary")?.focus();
    };
    const details = box.current;
    addEventListener("pointerdown", onLeave);
    addEventListener("focusin", onLeave);
    addEventListener("keydown", onKey);
    details?.addEventListener("click", onClick);
    return () => {
      removeEventListener("pointerdown", onLeave);
      removeEventListener("focusin", onLeave);
      removeEventListener("keydown", onKey);
      details?.removeEventListener("click", onClick);
    };
  }, [inside]);
  return box;
}
