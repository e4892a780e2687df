import "./prose.css";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

/** Running text of an article or of terms: headings, paragraphs, lists, quotes, tables, figures, laid out for reading. */
export function Prose({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={classNames("prose", className)}>{children}</div>;
}
