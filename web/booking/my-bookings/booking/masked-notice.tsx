import { EyeOff } from "lucide";
import type { SentCode } from "#web/features/account/account-answer.ts";
import { ContactCode } from "#web/features/account/contact-code.tsx";
import type { Refusal } from "#web/lib/forms.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Rich } from "#web/lib/rich.tsx";
import { useAccount } from "#web/lib/root-data.ts";
import { Card } from "#web/ui/card.tsx";
import { Code } from "#web/ui/code.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";

type Props = {
  bookingId: string;
  /** Where a code goes, masked; null: only the account opens it. */
  to: string | null;
  sent: SentCode | null;
  refusal: Refusal | undefined;
  here: string;
};

/** After a look-up: what is hidden and why, and the way to all of it. */
export function MaskedNotice({ bookingId, to, sent, refusal, here }: Props) {
  const t = useT();
  const paths = usePaths();
  const account = useAccount();
  return (
    <Card as="section" className="grid gap-4">
      <div className="flex items-start gap-3">
        <Icon icon={EyeOff} className="mt-1 shrink-0 text-muted" />
        <div className="min-w-0">
          <h2 className="text-lg">{t("lookup.masked_title")}</h2>
          <p className="text-muted">{t("lookup.masked_line")}</p>
        </div>
      </div>
      {to ? (
        <ContactCode to={to} sent={sent} refusal={refusal} here={here}>
          <p>
            <Rich
              id={account ? "lookup.masked_code_account" : "lookup.masked_code"}
              parts={{ email: <Code wrap>{to}</Code> }}
            />
          </p>
        </ContactCode>
      ) : (
        <>
          <p>{t("lookup.masked_login")}</p>
          {!account && (
            <LinkButton to={paths.login(paths.myBooking(bookingId))} variant="line" className="justify-self-start">
              {t("lookup.login")}
            </LinkButton>
          )}
        </>
      )}
    </Card>
  );
}
