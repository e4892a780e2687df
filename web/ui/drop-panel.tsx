import { useEffect, useRef, useState, type ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { SheetHead } from "./sheet-head.tsx";
import { useSheet } from "./use-sheet.ts";

export type DropPanelProps = {
  /** What stands in the page and opens the panel. */
  trigger: ReactNode;
  /** While there is nothing, as before it is opened, the page's HTML is spared the head and foot too. */
  children: ReactNode;
  /** Over the panel where it covers a phone's screen. */
  title: ReactNode;
  /** Closes the panel, at its lower edge. */
  doneLabel: string;
  closeLabel: string;
  /** Beside the button. */
  foot?: ReactNode;
  /** Something in it is wrong as the page comes: it stands open, without JavaScript too. */
  startsOpen?: boolean | undefined;
  onToggle?: ((open: boolean) => void) | undefined;
  triggerClassName?: string | undefined;
  /** Under the end of the trigger instead of its start. */
  alignEnd?: boolean | undefined;
  panelClassName?: string | undefined;
};

/**
 * A field that opens a panel with native fields inside, by `details`, so that it works before JavaScript.
 * Escape, a press outside and leaving by Tab close it. The page is scrolled until the whole panel is in view; on a phone it covers the
 * screen.
 */
export function DropPanel(props: DropPanelProps) {
  const { trigger, children, title, doneLabel, closeLabel, foot, onToggle, triggerClassName, alignEnd } = props;
  const box = useRef<HTMLDetailsElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  // Later it is opened and closed by hand: what is mended meanwhile does not close it.
  const [startsOpen] = useState(props.startsOpen ?? false);
  const [open, setOpen] = useState(false);
  const close = () => {
    const details = box.current;
    if (!details) return;
    details.open = false;
    details.querySelector("summary")?.focus({ preventScroll: true });
  };
  const covers = useSheet(panel, open, close);
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
  useEffect(() => {
    const element = panel.current;
    if (!open || covers || !element) return;
    const stop = followSize(element);
    return () => {
      stop();
      Object.assign(element.style, { maxHeight: "", marginInline: "" });
    };
  }, [open, covers]);
  return (
    <details
      ref={box}
      open={startsOpen}
      className="relative flex flex-1 flex-col"
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
        onToggle?.(event.currentTarget.open);
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !box.current?.open) return;
        event.stopPropagation();
        close();
      }}
    >
      <summary className={classNames("rounded-card", triggerClassName)}>{trigger}</summary>
      <div
        ref={panel}
        className={classNames(
          "drop-panel z-30 mt-2 flex animate-appear flex-col empty:hidden rounded-card border border-line bg-paper sm:absolute sm:top-full sm:min-w-full sm:rounded-panel sm:border-0 sm:shadow-lift",
          alignEnd ? "sm:end-0" : "sm:start-0",
          props.panelClassName ?? "sm:w-max",
        )}
      >
        {children && (
          <>
            <SheetHead title={title} closeLabel={closeLabel} onClose={close} />
            <div className="drop-panel-body min-h-0 overflow-y-auto overscroll-contain p-4 pb-2">{children}</div>
            <div className="drop-panel-foot flex items-center gap-x-4 gap-y-2 p-4 pt-2 noscript:hidden">
              {foot && <div className="min-w-0 grow text-sm text-muted">{foot}</div>}
              <button
                type="button"
                onClick={close}
                className={classNames(
                  "min-h-11 rounded-field bg-palm-500 px-6 font-semibold text-white hover:bg-palm-700",
                  !foot && "w-full",
                )}
              >
                {doneLabel}
              </button>
            </div>
          </>
        )}
      </div>
    </details>
  );
}

const gap = 12;

/**
 * A panel that already scrolls inside does not grow by what comes later: its parts are watched too, and so are the fields beside its
 * own, which move it.
 */
function followSize(panel: HTMLElement): () => void {
  const sizes = new ResizeObserver(() => bringIntoView(panel));
  const body = panel.querySelector(".drop-panel-body");
  // Not `children`: a form answers its field of that name.
  const fields = panel.closest(".field-row")?.querySelectorAll(":scope > *") ?? [];
  const watch = () => {
    for (const each of [panel, ...(body?.children ?? []), ...fields]) sizes.observe(each);
  };
  const parts = new MutationObserver(watch);
  if (body) parts.observe(body, { childList: true });
  watch();
  return () => {
    parts.disconnect();
    sizes.disconnect();
  };
}

/**
 * Scrolls the page as far as the panel needs; where the page cannot give it enough room, the panel scrolls inside. Sideways it stays
 * within the row of its field.
 */
function bringIntoView(panel: HTMLElement): void {
  Object.assign(panel.style, { maxHeight: "", marginInline: "" });
  const row = panel.closest(".field-row")?.getBoundingClientRect();
  const { left, right, width } = panel.getBoundingClientRect();
  const [first, last] = row && row.width >= width ? [row.left, row.right] : [gap, innerWidth - gap];
  const over = first - left > 0 ? first - left : Math.min(0, last - right);
  const on = document.dir === "rtl" ? -over : over;
  // Both margins, so that the side it hangs on does not matter.
  if (on) Object.assign(panel.style, { marginInlineStart: `${on}px`, marginInlineEnd: `${-on}px` });
  panel.scrollIntoView({ block: "nearest", inline: "nearest" });
  const { top, bottom } = panel.getBoundingClientRect();
  if (bottom > innerHeight - gap) panel.style.maxHeight = `${Math.max(240, innerHeight - gap - top)}px`;
}
