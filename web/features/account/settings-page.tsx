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

/** A page of the account under the line of its sections. */
export function SettingsPage({ title, line, crumbs, action, children }: Props) {
  return (
    <main id="content" className="pb-12">
      <DocumentMeta title={title} noindex />
      <AccountSections />
      <div className="page-width">
        {crumbs}
        <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-5">
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
