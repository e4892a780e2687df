import type { HTMLAttributes } from "react";
import { classNames } from "./class-names.ts";

export type CardProps = HTMLAttributes<HTMLElement> & {
  as?: "div" | "section" | "article" | "li" | "aside" | undefined;
  /** Without inner space, when its parts go to the edge. */
  bare?: boolean | undefined;
  /** Lifted from the page by a soft shadow instead of a line. */
  lifted?: boolean | undefined;
};

/** One matter on one surface. */
export function Card({ as: Tag = "div", bare, lifted, className, ...rest }: CardProps) {
  return (
    <Tag
      {...rest}
      className={classNames(
        "rounded-card bg-paper",
        lifted ? "shadow-soft" : "border border-line",
        !bare && "p-4 sm:p-6",
        className,
      )}
    />
  );
}
