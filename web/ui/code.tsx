import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

/** A Latin or number token (booking number, flight number, range, weight, mail address): kept whole and left to right in any text. */
export function Code({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    <bdi dir="ltr" className={classNames("whitespace-nowrap", className)}>
      {children}
    </bdi>
  );
}
