import { UserRound } from "lucide";
import type { MouseEvent } from "react";
import { Link, useLocation } from "react-router";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { openDialog } from "#web/lib/settings-store.ts";
import { Notice } from "#web/ui/notice.tsx";

/** R1.4: a visitor may log in without leaving the booking; before JavaScript the login leads back here. */
export function LoginOffer() {
  const t = useT();
  const paths = usePaths();
  const { pathname, search } = useLocation();
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    openDialog("isLoginOpen");
  };
  return (
    <Notice
      icon={UserRound}
      action={
        <Link
          to={paths.login(pathname + search)}
          onClick={press}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 sm:min-h-8"
        >
          {t("shell.log_in")}
        </Link>
      }
    >
      {t("saved-travellers.login_offer")}
    </Notice>
  );
}
