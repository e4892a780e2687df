import { X } from "lucide";
import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";

export type DialogProps = {
  open: boolean;
  /** Asked by Escape, the close button or a press outside. */
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  /** What carries `data-autofocus` gets focus first; otherwise the title does. */
  children: ReactNode;
  /** Stays at the lower edge: the actions. */
  footer?: ReactNode;
  wide?: boolean | undefined;
  /** On a phone it covers the whole screen. */
  full?: boolean | undefined;
  /** Cannot be left by a press outside: there is something to answer. */
  firm?: boolean | undefined;
};

/** Where the keyboard begins in a dialog: where the caller says, else at its title. */
export function focusFirst(dialog: ParentNode): void {
  // One selector for both would take the title, which stands first.
  (dialog.querySelector<HTMLElement>("[data-autofocus]") ?? dialog.querySelector<HTMLElement>("h2"))?.focus();
}

/** A modal dialog by the browser's own `dialog`: the page behind is inert, focus comes back where it was. */
export function Dialog({ open, onClose, title, closeLabel, children, footer, wide, full, firm }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = box.current;
    if (open && dialog && !dialog.open) {
      dialog.showModal();
      // The browser would take the close button; a reader starts at the title, or where the caller says.
      focusFirst(dialog);
    }
    if (!open && dialog?.open) dialog.close();
  }, [open]);
  const press = (event: MouseEvent) => {
    // The dialog itself is hit only outside its inner box.
    if (!firm && event.target === box.current) onClose();
  };
  return (
    <dialog
      ref={box}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        // The browser closes by itself too: it asks only once (a second Escape in a row, the back gesture of a phone).
        if (open) onClose();
      }}
      onClick={press}
      className={classNames("kit-dialog", wide && "[--dialog-width:760px]", full && "kit-dialog-full")}
    >
      {open && (
        <div className="flex max-h-[inherit] flex-col">
          <header className="flex items-start justify-between gap-4 px-5 pt-5 pb-2 sm:px-7 sm:pt-6">
            <h2 id={id} tabIndex={-1} className="text-xl">
              {title}
            </h2>
            <IconButton icon={X} label={closeLabel} onClick={onClose} className="-me-2 -mt-2 text-muted" />
          </header>
          <div className="overflow-y-auto overscroll-contain px-5 pb-5 sm:px-7 sm:pb-7">{children}</div>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4 sm:px-7">
              {footer}
            </footer>
          )}
        </div>
      )}
    </dialog>
  );
}
