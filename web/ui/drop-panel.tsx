import { useEffect, useRef, type ReactNode } from "react";
import { classNames } from "./class-names.ts";

export type DropPanelProps = {
  /** What stands in the page and opens the panel. */
  trigger: ReactNode;
  children: ReactNode;
  /** Closes the panel, at its lower edge. */
  doneLabel: string;
  onToggle?: ((open: boolean) => void) | undefined;
  triggerClassName?: string | undefined;
  /** Under the end of the trigger instead of its start. */
  alignEnd?: boolean | undefined;
  panelClassName?: string | undefined;
};

/**
 * A field that opens a panel with native fields inside, by `details`, so that it works before JavaScript.
 * Escape, a press outside and leaving by Tab close it. On a phone it opens in place.
 */
export function DropPanel(props: DropPanelProps) {
  const { trigger, children, doneLabel, onToggle, triggerClassName, alignEnd, panelClassName } = props;
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const details = box.current;
    if (!details) return;
    const closeOutside = (event: Event) => {
      if (details.open && event.target instanceof Node && !details.contains(event.target)) details.open = false;
    };
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("focusin", closeOutside);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("focusin", closeOutside);
    };
  }, []);
  const close = () => {
    const details = box.current;
    if (!details) return;
    details.open = false;
    details.querySelector("summary")?.focus();
  };
  return (
    <details
      ref={box}
      className="relative"
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !box.current?.open) return;
        event.stopPropagation();
        close();
      }}
    >
      <summary className={classNames("rounded-card", triggerClassName)}>{trigger}</summary>
      <div
        className={classNames(
          "z-30 mt-2 animate-appear rounded-card border border-line bg-paper p-4 sm:absolute sm:top-full sm:w-max sm:min-w-full sm:rounded-panel sm:border-0 sm:shadow-lift",
          alignEnd ? "sm:end-0" : "sm:start-0",
          panelClassName,
        )}
      >
        {children}
        <button
          type="button"
          onClick={close}
          className="mt-3 min-h-11 w-full rounded-field bg-palm-50 px-4 font-semibold text-palm-600 hover:bg-palm-100 noscript:hidden"
        >
          {doneLabel}
        </button>
      </div>
    </details>
  );
}
