import type { ReactNode } from "react";

type Props = { icon: ReactNode; title: ReactNode; line: ReactNode };

/** A search a press away: its kind, what it is, and when. */
export const SearchChipText = ({ icon, title, line }: Props) => (
  <>
    <span className="text-lg text-muted">{icon}</span>
    <span className="leading-[1.35]">
      <b className="block whitespace-nowrap">{title}</b>
      <span className="block text-sm font-normal whitespace-nowrap text-muted">{line}</span>
    </span>
  </>
);
