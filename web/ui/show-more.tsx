import type { ReactNode } from "react";
import { LinkButton } from "./link-button.tsx";
import { Spinner } from "./spinner.tsx";

export type ShowMoreProps = {
  /** Address of the same page with more shown. */
  to: string;
  /** "60 of 200 shown". */
  status: ReactNode;
  label: ReactNode;
  pending?: boolean | undefined;
};

/** Adds to the end of a list; the list keeps its place and focus stays on the link. */
export function ShowMore({ to, status, label, pending }: ShowMoreProps) {
  return (
    <div className="grid justify-items-center gap-2 py-4">
      <p role="status" className="text-sm text-muted">
        {status}
      </p>
      <LinkButton to={to} variant="line" preventScrollReset replace aria-busy={pending || undefined}>
        {pending && <Spinner />}
        {label}
      </LinkButton>
    </div>
  );
}
