import { ArrowLeftRight, ArrowRight } from "lucide";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { DirIcon } from "./dir-icon.tsx";
import { Icon } from "./icon.tsx";

export type RouteProps = {
  from: ReactNode;
  to: ReactNode;
  /** Read between the two in place of the arrow: "to" / "إلى". */
  toWord: string;
  both?: boolean | undefined;
  className?: string | undefined;
};

/** From here to there as three elements, the origin where the line begins; never one string with an arrow in it. */
export function Route({ from, to, toWord, both, className }: RouteProps) {
  return (
    <span className={classNames("inline-flex flex-wrap items-center gap-x-1.5", className)}>
      <bdi>{from}</bdi>
      {both ? (
        <Icon icon={ArrowLeftRight} className="text-muted" />
      ) : (
        <DirIcon icon={ArrowRight} className="text-muted" />
      )}
      <span className="sr-only">{` ${toWord} `}</span>
      <bdi>{to}</bdi>
    </span>
  );
}
