import { MailCheck } from "lucide-react";
import { ContactCode } from "#web/features/account/contact-code.tsx";
import type { Refusal } from "#web/lib/forms.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Rich } from "#web/lib/rich.tsx";
import { useAccount } from "#web/lib/root-data.ts";
import { sceneAddress } from "#web/lib/scene.ts";
import { Card } from "#web/ui/card.tsx";
import { Code } from "#web/ui/code.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import type { WayIn } from "./find-way-in.ts";

const nothing = sceneAddress("no-bookings");

/** The way into an application whose link was opened in a browser that does not hold it (docs/decisions/0018). */
export function OpenApplication({ to, sent, here, refusal }: WayIn & { refusal: Refusal | undefined }) {
  const t = useT();
  const paths = usePaths();
  const account = useAccount();
  const title = t(to ? "visa-application.open_title" : "visa-application.closed_title");
  return (
    <main id="content" className="page-width py-8 pb-24 sm:py-12">
      <DocumentMeta title={title} noindex />
      <Card as="section" lifted className="mx-auto grid w-full max-w-150 gap-4 sm:p-8">
        {to ? (
          <>
            <Icon icon={MailCheck} className="size-9 text-palm-600" />
            <h1 className="text-2xl sm:text-3xl">{title}</h1>
            <ContactCode to={to} sent={sent} refusal={refusal} here={here}>
              <p className="max-w-read text-muted">
                <Rich id="visa-application.open_line" parts={{ email: <Code wrap>{to}</Code> }} />
              </p>
            </ContactCode>
          </>
        ) : (
          <>
            <img src={nothing} alt="" width={240} height={160} className="w-44" />
            <h1 className="text-2xl sm:text-3xl">{title}</h1>
            <p className="max-w-read text-muted">
              {t(account ? "visa-application.closed_line_account" : "visa-application.closed_line")}
            </p>
            {!account && (
              <LinkButton to={paths.login(here)} className="justify-self-start">
                {t("lookup.login")}
              </LinkButton>
            )}
          </>
        )}
      </Card>
    </main>
  );
}
