import type { ReactNode } from "react";
import { Notice } from "#web/ui/notice.tsx";
import { PaneHead } from "../people/pane-head.tsx";

type Props = {
  /** Of its heading. */
  id: string;
  back: string;
  title: ReactNode;
  tags: ReactNode;
  line?: string;
  /** What the last form has done, in words. */
  done: string | undefined;
  children: ReactNode;
};

/** The pane of one thing of finance: what it is, how it stands, and what was just done. */
export function FinancePane({ id, back, title, tags, line, done, children }: Props) {
  return (
    <section className="work-pane" aria-labelledby={id}>
      <PaneHead back={back}>
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        <p className="flex flex-wrap items-center gap-2">{tags}</p>
        {line && <p className="text-muted">{line}</p>}
      </PaneHead>
      {done && (
        <Notice tone="ok" role="status" className="m-3">
          {done}
        </Notice>
      )}
      {children}
    </section>
  );
}

/** A fact of it; anything else is left out. */
export type Fact = { label: string; value: ReactNode } | false | null | undefined | "";

export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="work-section work-facts">
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact.label} className="contents">
              <dt>{fact.label}</dt>
              <dd>{fact.value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
