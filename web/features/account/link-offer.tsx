import type { Refusal } from "#web/lib/forms.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import type { AccountForm } from "./use-account-form.ts";

/** Below a form that has to wait: its own address gets a link. The last button, so that the enter key sends the form itself. */
export function LinkOffer({ form, refusal }: { form: AccountForm; refusal: Refusal | undefined }) {
  const t = useT();
  if (refusal?.status !== 429) return null;
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-muted">{t("account.link_offer")}</p>
      <Button
        type="submit"
        name="intent"
        value="mail-link"
        variant="line"
        pending={form.pending && form.intent === "mail-link"}
        pendingText={t("account.sending")}
      >
        {t("account.mail_link")}
      </Button>
    </div>
  );
}
