import type { ReactNode } from "react";
import { Link } from "react-router";
import { Card } from "#web/ui/card.tsx";
import { type AmendmentState, isAccepted } from "./amendment-state.ts";

type Row = { id: string; state: AmendmentState };
type Props<Each extends Row> = {
  title: string;
  all: readonly Each[];
  name: (each: Each) => string;
  to: (each: Each) => string;
  /** What of it is told below its state. */
  children: (each: Each) => ReactNode;
};

/** Everything that was accepted, how it stands, and the way to its page. */
export function AmendmentTrackers<Each extends Row>({ title, all, name, to, children }: Props<Each>) {
  const shown = all.filter(isAccepted);
  if (shown.length === 0) return null;
  return (
    <Card as="section" className="grid gap-4">
      <h2 className="text-lg">{title}</h2>
      <ul className="grid gap-4">
        {shown.map((each) => (
          <li key={each.id} className="grid gap-1">
            <Link to={to(each)} className="link font-semibold">
              {name(each)}
            </Link>
            {children(each)}
          </li>
        ))}
      </ul>
    </Card>
  );
}
