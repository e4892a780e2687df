import { MailCheck } from "lucide";
import type { ReactNode } from "react";
import type { Refusal } from "#web/lib/forms.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { useAccount } from "#web/lib/root-data.ts";
import { sceneAddress } from "#web/lib/scene.ts";
import { Icon } from "#web/ui/icon.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import type { SentCode } from "./account-answer.ts";
import { ContactCode } from "./contact-code.tsx";

export type CodeWay = {
  /** Where a code goes, masked; null: nobody can be asked by one. */
  to: string | null;
  sent: SentCode | null;
  /** The page's own address with its query. */
  here: string;
};

type Props = CodeWay & {
  refusal: Refusal | undefined;
  title: string;
  /** What the code is for. */
  line: ReactNode;
  /** Why it stays closed. */
  closedLine: string;
};

const nothing = sceneAddress("no-bookings");

/** Opens what belongs to somebody by a code to its contact; without one a login may (docs/decisions/0018). */
export function OpenByCode({ to, sent, here, refusal, title, line, closedLine }: Props) {
  const t = useT();
  const paths = usePaths();
  const account = useAccount();
  return to ? (
    <>
      <Icon icon={MailCheck} className="size-9 text-palm-600" />
      <h1 className="text-2xl sm:text-3xl">{title}</h1>
      <ContactCode to={to} sent={sent} refusal={refusal} here={here}>
        <p className="max-w-read text-muted">{line}</p>
      </ContactCode>
    </>
  ) : (
    <>
      <img src={nothing} alt="" width={240} height={160} className="w-44" />
      <h1 className="text-2xl sm:text-3xl">{title}</h1>
      <p className="max-w-read text-muted">{closedLine}</p>
      {!account && (
        <LinkButton to={paths.login(here)} className="justify-self-start">
          {t("lookup.login")}
        </LinkButton>
      )}
    </>
  );
}
