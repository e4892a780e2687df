import {
  Heart,
  type IconNode,
  Lock,
  Luggage,
  LogOut,
  PencilLine,
  SlidersHorizontal,
  TicketCheck,
  UserRound,
  UsersRound,
} from "lucide";
import { useEffect } from "react";
import { Form, Link } from "react-router";
import type { Account } from "#contract/accounts.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { openDialog } from "#web/lib/settings-store.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useClosingDetails } from "./use-closing-details.ts";
import { useKeptFavourites } from "./use-kept-favourites.ts";

const line = "flex min-h-11 w-full items-center gap-3 rounded-field px-3 text-start font-medium hover:bg-sand";

/** `isNew`: it takes the place of the link to the login, on a page that was there before. */
export type AccountMenuProps = { account: Account; isNew: boolean };

/** Who is logged in, and the ways through the account. */
export default function AccountMenu({ account, isNew }: AccountMenuProps) {
  const t = useT();
  const paths = usePaths();
  useKeptFavourites(account.id);
  const box = useClosingDetails({ inside: true });
  useEffect(() => {
    // The dialog of the login, closed before this was there, has left the keyboard nowhere.
    if (isNew && document.activeElement === document.body) box.current?.querySelector("summary")?.focus();
  }, [isNew, box]);
  const name = `${account.firstName} ${account.lastName}`;
  return (
    <details ref={box} className="relative">
      <summary
        data-account-menu
        className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full hover:bg-sand sm:min-h-10 sm:border sm:border-line sm:ps-1 sm:pe-4"
      >
        <Avatar name={account.firstName} picture={account.picture} className="size-8 text-sm" />
        <span className="sr-only">{t("shell.account_of", { name })}</span>
        <bdi aria-hidden="true" className="max-w-28 truncate font-medium max-sm:hidden">
          {account.firstName}
        </bdi>
      </summary>
      <div className="absolute end-0 top-full z-10 mt-2 w-72 rounded-card border border-line bg-paper p-2 shadow-lift">
        <div className="flex items-center gap-3 border-b border-line px-3 pt-2 pb-3">
          <Avatar name={account.firstName} picture={account.picture} className="size-11 text-lg" />
          <div className="min-w-0 grow">
            <p className="truncate font-semibold">
              <bdi>{name}</bdi>
            </p>
            <p className="truncate text-sm text-muted">
              <bdi dir="ltr">{account.email}</bdi>
            </p>
          </div>
          <button
            type="button"
            aria-label={t("shell.edit_profile")}
            title={t("shell.edit_profile")}
            onClick={() => openDialog("isEditProfileOpen")}
            className="grid size-11 shrink-0 place-items-center rounded-field text-palm-600 hover:bg-palm-50 noscript:hidden sm:size-10"
          >
            <Icon icon={PencilLine} />
          </button>
        </div>
        <ul className="py-2">
          <Entry to={paths.myBookings()} icon={Luggage} label={t("shell.my_bookings")} />
          <Entry to={paths.saved} icon={Heart} label={t("shell.saved")} />
          <Entry to={paths.tickets} icon={TicketCheck} label={t("shell.tickets")} />
          <Entry to={paths.settings.travellers} icon={UsersRound} label={t("shell.travellers")} />
          <Entry to={paths.settings.profile} icon={UserRound} label={t("shell.profile")} />
          <Entry to={paths.settings.preferences} icon={SlidersHorizontal} label={t("shell.preferences")} />
          <Entry to={paths.settings.password} icon={Lock} label={t("shell.password_and_devices")} />
        </ul>
        <Form method="post" action={paths.logout} className="border-t border-line pt-2">
          <button className={line}>
            <Icon icon={LogOut} className="text-muted rtl:-scale-x-100" />
            {t("shell.log_out")}
          </button>
        </Form>
      </div>
    </details>
  );
}

function Entry({ to, icon, label }: { to: string; icon: IconNode; label: string }) {
  return (
    <li>
      <Link to={to} className={line}>
        <Icon icon={icon} className="text-muted" />
        {label}
      </Link>
    </li>
  );
}
