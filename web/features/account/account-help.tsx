import { useState } from "react";
import { getFaq } from "#contract/support.ts";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { keepFaq, useSettings } from "#web/lib/settings-store.ts";
import { useRequest } from "#web/lib/use-request.ts";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { Spinner } from "#web/ui/spinner.tsx";

/** The group of questions about accounts. */
const groupId = "account-and-privacy";

/** Under a dialog's form: what is asked about accounts, loaded when it is opened and kept for the next dialog. */
export function AccountHelp() {
  const t = useT();
  const locale = useLocale();
  const paths = usePaths();
  const { faq } = useSettings();
  const { run, error } = useRequest(getFaq);
  const [asked, setAsked] = useState(false);
  const open = async (isOpen: boolean) => {
    if (!isOpen || faq || asked) return;
    setAsked(true);
    const answer = await run({});
    if (answer) keepFaq(answer);
    else setAsked(false);
  };
  const items = faq?.groups.find(({ id }) => id === groupId)?.items ?? [];
  return (
    <Disclosure title={<span className="text-muted">{t("account.help")}</span>} onToggle={(is) => void open(is)}>
      {!faq && !error && <Spinner />}
      {error !== null && <p className="text-sm text-bad">{t("account.help_failed")}</p>}
      <dl className="grid gap-3 text-sm">
        {items.map(({ id, question, answer }) => (
          <div key={id}>
            <dt className="font-medium">{question[locale]}</dt>
            <dd className="text-muted">{answer[locale]}</dd>
          </div>
        ))}
      </dl>
      <a href={paths.contactUs} className="inline-flex min-h-9 items-center text-sm link">
        {t("account.contact_us")}
      </a>
    </Disclosure>
  );
}
