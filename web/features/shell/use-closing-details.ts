import { type RefObject, useEffect, useRef } from "react";

/** A menu by the browser's own `details`, closed by Escape or a press elsewhere. `inside`: a press in it closes it too. */
export function useClosingDetails({ inside = false } = {}): RefObject<HTMLDetailsElement | null> {
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = () => {
      if (box.current) box.current.open = false;
    };
    const onPress = (event: PointerEvent) => {
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
    addEventListener("pointerdown", onPress);
    addEventListener("keydown", onKey);
    details?.addEventListener("click", onClick);
    return () => {
      removeEventListener("pointerdown", onPress);
      removeEventListener("keydown", onKey);
      details?.removeEventListener("click", onClick);
    };
  }, [inside]);
  return box;
}
