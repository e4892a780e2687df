import type { ReactNode } from "react";
import { Link } from "react-router";
import { classNames } from "./class-names.ts";

export type StoryCardProps = {
  to: string;
  title: ReactNode;
  /** A `Picture`, or a drawing, 3:2. */
  picture: ReactNode;
  /** On the picture's corner: a badge. */
  badge?: ReactNode;
  /** On the other corner, over the card's link: a heart. */
  corner?: ReactNode;
  /** Above the title: topic, "7 days, 6 nights". */
  kicker?: ReactNode;
  text?: ReactNode;
  /** At the card's lower edge: a price, a date, minutes to read. */
  foot?: ReactNode;
  /** A line around it, for what is sold; without, picture and words stand on the page, for what is read. */
  framed?: boolean | undefined;
  level?: 2 | 3 | undefined;
  className?: string | undefined;
};

/** A picture, a title and a few words that lead somewhere: articles, packages, offers. All of it is one link. */
export function StoryCard(props: StoryCardProps) {
  const { to, title, picture, badge, corner, kicker, text, foot, framed, level = 3, className } = props;
  const Heading = `h${level}` as const;
  return (
    <article
      className={classNames(
        "group/story relative flex h-full flex-col rounded-card",
        framed && "overflow-hidden border border-line bg-paper transition-shadow hover:shadow-lift",
        className,
      )}
    >
      <div className={classNames("relative", !framed && "overflow-hidden rounded-card")}>
        {picture}
        {badge && <div className="absolute start-3 top-3">{badge}</div>}
        {corner && <div className="on-picture">{corner}</div>}
      </div>
      <div className={classNames("flex grow flex-col gap-1", framed ? "p-4" : "pt-3")}>
        {kicker && <p className="text-sm text-muted">{kicker}</p>}
        <Heading className="text-lg">
          <Link
            to={to}
            className="group-hover/story:text-palm-600 after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring"
          >
            {title}
          </Link>
        </Heading>
        {text && <p className="text-sm text-muted">{text}</p>}
        {foot && <div className="mt-auto pt-2">{foot}</div>}
      </div>
    </article>
  );
}
