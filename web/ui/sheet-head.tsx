import { X } from "lucide";
import type { ReactNode } from "react";
import { IconButton } from "./icon-button.tsx";

export type SheetHeadProps = {
  title: ReactNode;
  closeLabel: string;
  onClose: () => void;
  /** At its end: what empties the field. */
  children?: ReactNode;
};

/** The upper edge of what covers a phone's screen (`useSheet`); not shown elsewhere. */
export function SheetHead({ title, closeLabel, onClose, children }: SheetHeadProps) {
  return (
    <div className="sheet-head">
      <IconButton icon={X} label={closeLabel} onClick={onClose} className="text-ink" />
      <b tabIndex={-1} data-sheet-title className="me-auto min-w-0 truncate text-lg">
        {title}
      </b>
      {children}
    </div>
  );
}
