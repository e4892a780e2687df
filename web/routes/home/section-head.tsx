import type { ReactNode } from "react";
import { Link } from "react-router";

type Props = {
  id: string;
  title: ReactNode;
  line?: ReactNode;
  /** Where there is more of it. */
  more?: { to: string; label: string };
};

/** The heading of a part of the home page, with the way to all of it at its end. */
export function SectionHead({ id, title, line, more }: Props) {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
      <div>
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        {line && <p className="text-muted">{line}</p>}
      </div>
      {more && (
        <Link to={more.to} className="link inline-flex min-h-8 items-center font-medium">
          {more.label}
        </Link>
      )}
    </div>
  );
}
