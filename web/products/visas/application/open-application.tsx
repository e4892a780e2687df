import { type CodeWay, OpenByCode } from "#web/features/account/open-by-code.tsx";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import type { Refusal } from "#web/lib/forms.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { useAccount } from "#web/lib/root-data.ts";
import { Card } from "#web/ui/card.tsx";
import { Code } from "#web/ui/code.tsx";

/** The way into an application whose link was opened in a browser that does not hold it (docs/decisions/0018). */
export function OpenApplication({ to, sent, here, refusal }: CodeWay & { refusal: Refusal | undefined }) {
  const t = useT();
  const account = useAccount();
  const title = t(to ? "visa-application.open_title" : "visa-application.closed_title");
  return (
    <main id="content" className="page-width py-8 pb-24 sm:py-12">
      <DocumentMeta title={title} noindex />
      <Card as="section" lifted className="mx-auto grid w-full max-w-150 gap-4 sm:p-8">
        <OpenByCode
          {...{ to, sent, here, refusal, title }}
          line={<Rich id="visa-application.open_line" parts={{ email: <Code wrap>{to}</Code> }} />}
          closedLine={t(account ? "visa-application.closed_line_account" : "visa-application.closed_line")}
        />
      </Card>
    </main>
  );
}
