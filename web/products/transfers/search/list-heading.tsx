import type { ReactNode } from "react";

/** The heading of a list of rides, and what its prices are for. */
export function ListHeading({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <p className="text-sm text-muted">{children}</p>
    </div>
  );
}
