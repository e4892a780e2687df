import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";

/** `isFigure`: its cells stand at the end, as `team-number` has them. */
export type DeskColumn = { label: ReactNode; isFigure?: boolean; className?: string };

type Props = {
  columns: readonly DeskColumn[];
  /** Rows, each a `tr`. */
  children: ReactNode;
};

/** A table of the desk: its columns by name, and the rows of whoever draws it. */
export function DeskTable({ columns, children }: Props) {
  return (
    <table className="team-table">
      <thead>
        <tr>
          {columns.map(({ label, isFigure = false, className }, place) => (
            <th key={place} scope="col" className={classNames(className, isFigure && "team-number") || undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
