import { type RefObject, useEffect, useRef } from "react";
import { useMedia } from "./use-media.ts";

/**
 * While `open`, an element covers the whole screen of a phone, above everything (its look: sheet.css, `data-sheet`). The keyboard
 * stays inside, and Back closes it. Answers whether it does; elsewhere the element stays where it stands.
 */
export function useSheet(box: RefObject<HTMLElement | null>, open: boolean, onClose: () => void): boolean {
  const isPhone = useMedia("(width < 640px)");
  const covers = open && isPhone;
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const element = box.current;
    // A browser without popovers opens it where it stands.
    if (!covers || !element?.showPopover) return undefined;
    let uncover: (() => void) | null = null;
    let isOver = false;
    void import("./cover-screen.ts").then(
      ({ coverScreen }) => {
        if (!isOver) uncover = coverScreen(element, () => close.current());
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      uncover?.();
    };
  }, [box, covers]);
  return covers;
}
