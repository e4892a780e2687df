import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export type CodeProps = {
  children: ReactNode;
  /** May go over several lines: addresses, long names. */
  wrap?: boolean | undefined;
  className?: string | undefined;
};

/** A Latin or number token (booking number, flight number, range, weight, mail address): kept whole and left to right in any text. */
export function Code({ children, wrap, className }: CodeProps) {
  return (
    <bdi dir="ltr" className={classNames(wrap && "wrap-anywhere whitespace-normal", className) || undefined}>
      {children}
    </bdi>
  );
}
