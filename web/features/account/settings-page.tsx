import type { ReactNode } from "react";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { AccountSections } from "./account-sections.tsx";

type Props = {
  title: string;
  line?: string | undefined;
  /** R2.22. */
  crumbs: ReactNode;
  /** Beside the title: the page's main action. */
  action?: ReactNode;
  children: ReactNode;
};

/** A page of the account beside the list of its sections. */
export function SettingsPage({ title, line, crumbs, action, children }: Props) {
  return (
    <main id="content" className="page-width pb-12">
      <DocumentMeta title={title} noindex />
      {crumbs}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-7 gap-y-5 md:grid-cols-[232px_minmax(0,1fr)]">
        <AccountSections />
        <div className="grid gap-5">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h1 className="text-2xl sm:text-3xl">{title}</h1>
            {action}
          </div>
          {line && <p className="-mt-3 max-w-read text-muted">{line}</p>}
          {children}
        </div>
      </div>
    </main>
  );
}
