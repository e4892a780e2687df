import type { ReactNode } from "react";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { Card } from "#web/ui/card.tsx";

type Props = {
  title: string;
  line: string;
  /** Beside the form, where there is room. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A page with one form of the account. */
export function AccountPage({ title, line, aside, children }: Props) {
  return (
    <main id="content" className="page-width py-8 sm:py-14">
      <DocumentMeta title={title} description={line} noindex />
      <div className={aside ? "mx-auto grid max-w-5xl items-center gap-12 md:grid-cols-2" : undefined}>
        <Card lifted className="mx-auto grid w-full max-w-140 gap-5 max-sm:p-0 max-sm:shadow-none sm:p-8">
          <div>
            <h1 className="text-2xl sm:text-3xl">{title}</h1>
            <p className="mt-1 text-muted">{line}</p>
          </div>
          {children}
        </Card>
        {aside}
      </div>
    </main>
  );
}
