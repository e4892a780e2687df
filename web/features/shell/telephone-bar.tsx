import { Headset } from "lucide";
import { useEffect, useRef, useState } from "react";
import { Form, useLocation } from "react-router";
import { getTelephoneSession } from "#contract/admin/telephone.ts";
import { callApi, isSignedOut } from "#web/lib/api.ts";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { type TelephoneMode, useTelephone } from "#web/lib/root-data.ts";
import { Icon } from "#web/ui/icon.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";

/** The login at the desk is used by every page that is looked at here; asked for no more often than this. */
const askAgainMs = 60_000;

/** On top of every page of the site while staff book for a customer by telephone: whom it is for, and the way out. */
export default function TelephoneBar() {
  const t = useT();
  const locale = useLocale();
  const paths = usePaths();
  const mode = useMode(useTelephone());
  if (!mode) return null;
  const desk = paths.local("/staff/telephone");
  return (
    <aside aria-label={t("telephone.bar_label")} className="bg-palm-900 text-sm text-white print:hidden">
      <div className="page-width flex min-h-12 flex-wrap items-center gap-x-3 gap-y-2 py-2">
        <Icon icon={Headset} className="shrink-0" />
        <p className="min-w-0 flex-1 basis-48">
          {mode.state === "open" ? (
            <>
              <strong className="font-semibold">{t("telephone.bar")}</strong> · <bdi>{mode.name[locale]}</bdi>
            </>
          ) : (
            t("telephone.bar_over")
          )}
        </p>
        <Form method="post" action={desk} reloadDocument className="flex gap-2">
          <LinkButton to={desk} reloadDocument variant="light" size="sm">
            {t(mode.state === "open" ? "telephone.to_desk" : "telephone.bar_log_in")}
          </LinkButton>
          <button
            type="submit"
            name="intent"
            value="end-mode"
            className="min-h-11 rounded-field px-3.5 font-semibold inset-ring inset-ring-white/60 hover:bg-white/10 sm:min-h-9.5"
          >
            {t("telephone.end_mode")}
          </button>
        </Form>
      </div>
    </aside>
  );
}

/** What the page was loaded with, until a look on a later page says that the login is over. */
function useMode(loaded: TelephoneMode | null): TelephoneMode | null {
  const locale = useLocale();
  const { pathname } = useLocation();
  const [isOver, setOver] = useState(false);
  const asked = useRef(0);
  useEffect(() => {
    if (Date.now() - asked.current < askAgainMs) return;
    asked.current = Date.now();
    callApi(getTelephoneSession, {}, { locale }).then(
      () => setOver(false),
      // Without an answer nothing is known: what is prepared asks again.
      (error: unknown) => isSignedOut(error) && setOver(true),
    );
  }, [pathname, locale]);
  return loaded && isOver ? { state: "over" } : loaded;
}
