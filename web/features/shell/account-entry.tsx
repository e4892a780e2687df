import { UserRound } from "lucide";
import { type MouseEvent, useState } from "react";
import { Link, useLocation } from "react-router";
import { createPart, loadPart, type PartSource } from "#web/lib/hydration/part.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { useAccount } from "#web/lib/root-data.ts";
import { openDialog } from "#web/lib/settings-store.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { AccountMenuProps } from "./account-menu.tsx";

/** Most who come are not logged in. */
const menu: PartSource<AccountMenuProps> = {
  name: "account-menu",
  load: () => import("./account-menu.tsx"),
  words: {
    en: () => import("./account-menu.tsx?messages=en"),
    ar: () => import("./account-menu.tsx?messages=ar"),
  },
  meanwhile: <span className="size-11 sm:h-10 sm:w-28" />,
};
const AccountMenu = createPart(menu, import.meta.env.SSR ? await loadPart(menu) : null);

/** "Log in" for a visitor, who stays on the page; the account's menu for who is logged in. */
export function AccountEntry() {
  const account = useAccount();
  const [cameAsVisitor] = useState(account === null);
  return account ? <AccountMenu account={account} isNew={cameAsVisitor} /> : <LogIn />;
}

/** These pages are the form themselves. */
const ownForm = /^\/\w+\/(?:login|register|forgot-password)\/?$/;

function LogIn() {
  const t = useT();
  const paths = usePaths();
  const { pathname, search } = useLocation();
  const isForm = ownForm.test(pathname);
  const press = (event: MouseEvent) => {
    if (isForm || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    openDialog("isLoginOpen");
  };
  return (
    <Link
      to={paths.login(isForm ? undefined : pathname + search)}
      onClick={press}
      data-in-page
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full font-medium hover:bg-sand sm:min-h-10 sm:border sm:border-line sm:px-4"
    >
      <Icon icon={UserRound} />
      <span className="whitespace-nowrap max-sm:sr-only">{t("shell.log_in")}</span>
    </Link>
  );
}
