import { classNames } from "./class-names.ts";

/** A grey stand-in of the size of what comes; give the size by class. Say once beside it, in words, what is awaited. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "block min-h-3.5 animate-shimmer rounded-field bg-sand-2 bg-[linear-gradient(100deg,transparent_40%,var(--color-sand)_50%,transparent_60%)] bg-[length:200%_100%]",
        className,
      )}
    />
  );
}
