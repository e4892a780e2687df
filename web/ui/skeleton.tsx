import { classNames } from "./class-names.ts";

/** A grey stand-in of the size of what comes; give the size by class. Say once beside it, in words, what is awaited. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        // What shines is moved, not drawn anew: a page that waits costs the processor nothing.
        "relative block min-h-3.5 overflow-hidden rounded-field bg-sand-2 after:absolute after:inset-0 after:animate-shimmer after:bg-[linear-gradient(100deg,transparent_30%,var(--color-sand)_50%,transparent_70%)]",
        className,
      )}
    />
  );
}
