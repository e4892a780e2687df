import { Heart } from "lucide";
import { Link } from "react-router";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Icon } from "#web/ui/icon.tsx";
import { AccountEntry } from "./account-entry.tsx";
import { CurrencySwitch } from "./currency-switch.tsx";
import { DisplayMenu } from "./display-menu.tsx";

/** The reader's own bookings, how they want prices and text, and their account: plain forms and links. */
export default function HeaderTools() {
  const t = useT();
  const paths = usePaths();
  return (
    <>
      <Link
        to={paths.saved}
        aria-label={t("shell.saved")}
        title={t("shell.saved")}
        className="hidden size-10 place-items-center rounded-field hover:bg-sand lg:grid large-text:hidden"
      >
        <Icon icon={Heart} />
      </Link>
      <Link
        to={paths.myBookings()}
        className="hidden min-h-10 items-center rounded-field px-2.5 font-medium whitespace-nowrap hover:bg-sand lg:flex large-text:hidden"
      >
        {t("shell.my_booking")}
      </Link>
      <div className="hidden sm:block">
        <CurrencySwitch />
      </div>
      <DisplayMenu />
      <AccountEntry />
    </>
  );
}
