import { X } from "lucide";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

export type ChipProps = {
  children: ReactNode;
  to: string;
  selected?: boolean | undefined;
  /** The chip takes something away: an x at its end, and this said before its name. */
  removeLabel?: string | undefined;
  className?: string | undefined;
};

const look =
  "inline-flex min-h-11 items-center gap-1.5 rounded-full border px-3.5 py-1 text-base font-medium transition-colors sm:min-h-9";

/** A choice or a filter as a link, so that it works before JavaScript and has an address. Keeps the place on the page. */
export function Chip({ children, to, selected, removeLabel, className }: ChipProps) {
  const on = selected || removeLabel !== undefined;
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={selected ? "true" : undefined}
      className={classNames(
        look,
        on ? "border-palm-500 bg-palm-50 text-palm-600 hover:bg-palm-100" : "border-line bg-paper hover:border-edge",
        className,
      )}
    >
      {removeLabel && <span className="sr-only">{removeLabel} </span>}
      {children}
      {removeLabel && <Icon icon={X} className="size-[1em]" />}
    </Link>
  );
}
