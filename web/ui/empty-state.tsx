import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export type EmptyStateProps = {
  /** Address of a small scene; decorative. */
  picture?: string | undefined;
  badge?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  level?: 1 | 2 | 3 | undefined;
  className?: string | undefined;
};

/** A small scene, one sentence, what to do now: for nothing found, errors and outcomes. */
export function EmptyState({ picture, badge, title, children, actions, level = 2, className }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div
      className={classNames(
        "grid justify-items-start gap-4 sm:grid-cols-[auto_1fr] sm:items-center sm:gap-6",
        className,
      )}
    >
      {picture && <img src={picture} alt="" width={150} height={100} className="w-36 sm:w-40" />}
      <div className="grid justify-items-start gap-2">
        {badge}
        <Heading className={level === 1 ? "text-2xl" : "text-xl"}>{title}</Heading>
        {children && <div className="max-w-read text-muted">{children}</div>}
        {actions && <div className="mt-2 flex flex-wrap gap-3">{actions}</div>}
      </div>
    </div>
  );
}
