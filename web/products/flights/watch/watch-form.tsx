import { Form, Link, useNavigation } from "react-router";
import type { SentCode } from "#web/features/account/account-answer.ts";
import { ContactCode } from "#web/features/account/contact-code.tsx";
import { useFieldError } from "#web/lib/field-errors.ts";
import type { Refusal } from "#web/lib/forms.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { useAccount } from "#web/lib/root-data.ts";
import { Button } from "#web/ui/button.tsx";
import { Code } from "#web/ui/code.tsx";
import { EmailField } from "#web/ui/email-field.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { RefusalNotice } from "#web/ui/refusal-notice.tsx";

type Props = {
  /** The code on its way, and where it went, masked. */
  sent: SentCode | null;
  sentTo: string | null;
  hasPrice: boolean;
  /** The page's own address, and the same without the code on its way. */
  here: string;
  again: string;
  results: string;
  answer: { refusal: Refusal; email: string } | undefined;
};

/** One press for an account; a visitor gives an address and proves it. */
export function WatchForm({ sent, sentTo, hasPrice, here, again, results, answer }: Props) {
  const t = useT();
  const account = useAccount();
  const refusal = answer?.refusal;
  if (!hasPrice)
    return (
      <Notice tone="warn" action={<LinkButton to={results}>{t("alerts.back")}</LinkButton>}>
        {t("alerts.no_price")}
      </Notice>
    );
  if (!account && sent)
    return (
      <div className="grid gap-3">
        <WatchRefusal refusal={refusal} />
        <ContactCode to={sentTo ?? ""} sent={sent} refusal={isOfSearch(refusal) ? undefined : refusal} here={here}>
          {null}
        </ContactCode>
        <Link to={again} className="inline-flex min-h-8 items-center justify-self-start link">
          {t("alerts.other_address")}
        </Link>
      </div>
    );
  return (
    <div className="grid gap-4">
      <WatchRefusal refusal={refusal} />
      {!isOfSearch(refusal) && <RefusalNotice refusal={refusal} />}
      <SetForm here={again} email={account?.email ?? null} answer={answer} />
    </div>
  );
}

function SetForm({ here, email, answer }: { here: string; email: string | null; answer: Props["answer"] }) {
  const t = useT();
  const fieldError = useFieldError();
  const pending = useNavigation().formMethod === "POST";
  return (
    <Form method="post" action={here} noValidate preventScrollReset className="grid justify-items-start gap-4">
      {email === null ? (
        <div className="w-full max-w-96">
          <EmailField
            name="email"
            label={t("alerts.email")}
            hint={t("alerts.email_hint")}
            defaultValue={answer?.email ?? ""}
            error={fieldError("email", answer?.refusal.errors["email"])}
            required
          />
        </div>
      ) : (
        <p className="text-muted">
          <Rich id="alerts.to_account" parts={{ email: <Code wrap>{email}</Code> }} />
        </p>
      )}
      <input type="hidden" name="intent" value={email === null ? "send-code" : "watch"} />
      <Button type="submit" pending={pending} pendingText={t("alerts.starting")}>
        {t(email === null ? "alerts.continue" : "alerts.start")}
      </Button>
    </Form>
  );
}

/** What is refused of the search itself, and not of the address or the code. */
const isOfSearch = (refusal: Refusal | undefined): boolean =>
  refusal?.errors["search"] !== undefined || refusal?.code === "offer_unavailable";

function WatchRefusal({ refusal }: { refusal: Refusal | undefined }) {
  const t = useT();
  if (!isOfSearch(refusal)) return null;
  return (
    <Notice tone="bad" role="alert">
      {t(refusal?.errors["search"] ? "alerts.full" : "alerts.no_price")}
    </Notice>
  );
}
