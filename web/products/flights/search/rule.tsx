import type { ReactNode } from "react";

/** Drawn by rule-icons.css. */
type RuleIcon = "backpack" | "luggage" | "yes" | "no" | "unknown" | "repeat" | "seat" | "meal" | "absent" | "taxes";
type RuleProps = { icon: RuleIcon; good?: boolean | undefined; off?: boolean; children: ReactNode };

/** One thing that a fare takes along or gives back: its icon and what is said of it. */
export function Rule({ icon, good = false, off = false, children }: RuleProps) {
  return (
    <li className={`rule-${icon}${good ? " text-ok" : off ? " text-muted" : ""}`}>
      <span>{children}</span>
    </li>
  );
}
