import type { MouseEvent, ReactNode } from "react";
import { Link } from "react-router";
import { classNames } from "#web/ui/class-names.ts";
import { type DialogFlag, openDialog } from "#web/lib/settings-store.ts";

type Props = { to: string; open: DialogFlag | undefined; className?: string; children: ReactNode };

/** A way to a page of the account; with `open` its dialog opens instead, and the page behind stays. */
export function StepLink({ to, open, className, children }: Props) {
  const press = (event: MouseEvent) => {
    if (!open || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    openDialog(open);
  };
  return (
    <Link to={to} onClick={press} className={classNames("inline-flex min-h-8 items-center link", className)}>
      {children}
    </Link>
  );
}
