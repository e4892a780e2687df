import type { ReactNode } from "react";

type Props = {
  breadcrumbs: ReactNode;
  title: string;
  line: string;
  /** What is wrong with the search. */
  notice: ReactNode;
  children: ReactNode;
  /** Under the form; what comes there late moves nothing in sight. */
  below?: ReactNode;
};

/** A search form on its own page: nothing is searched yet, or something in it is wrong. */
export const FormPage = ({ breadcrumbs, title, line, notice, children, below }: Props) => (
  <main id="content" className="bg-sand">
    <div className="page-width grid content-start gap-5 pb-24 sm:min-h-[38rem]">
      {breadcrumbs}
      <div>
        <h1 className="text-3xl">{title}</h1>
        <p className="mt-1 text-muted">{line}</p>
      </div>
      {notice}
      <div className="rounded-panel bg-paper p-4 shadow-soft sm:p-6">{children}</div>
      {below}
    </div>
  </main>
);
