import type { ReactNode } from "react";
import { Link } from "react-router";
import { classNames } from "./class-names.ts";

export type SceneCardProps = {
  to: string;
  title: ReactNode;
  /** A `Picture` with `className="size-full"`, or a drawing that fills its frame. */
  picture: ReactNode;
  /** Under the title: "4 h 20 direct". */
  text?: ReactNode;
  /** At the end of the lower edge: "return from SAR 849". */
  foot?: ReactNode;
  level?: 2 | 3 | undefined;
  /** Two stand beside each other on a phone: what belongs at its end stands below there. */
  narrow?: boolean | undefined;
  /** Give it the least height (`min-h-52`, `h-full` in a grid): it grows with the text size. */
  className?: string | undefined;
};

/** A place as a picture with its name on the lower edge, white on a shade that keeps it readable. All of it is one link. */
export function SceneCard({ to, title, picture, text, foot, level = 3, narrow, className }: SceneCardProps) {
  const Heading = `h${level}` as const;
  return (
    <article
      className={classNames(
        "group/scene relative isolate flex items-end overflow-hidden rounded-card text-white",
        className,
      )}
    >
      <div className="absolute inset-0 -z-20">{picture}</div>
      <div
        className={classNames(
          "grid w-full shade-behind items-end gap-x-4 gap-y-1 pb-4 large-text:grid-cols-1",
          narrow ? "px-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:px-4" : "grid-cols-[minmax(0,1fr)_auto] px-4",
        )}
      >
        <div className="min-w-0">
          <Heading className="text-xl">
            <Link
              to={to}
              className="group-hover/scene:underline after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-4 focus-visible:after:outline-white"
            >
              {title}
            </Link>
          </Heading>
          {text && <p className="text-sm">{text}</p>}
        </div>
        {foot && <div className="text-sm">{foot}</div>}
      </div>
    </article>
  );
}
