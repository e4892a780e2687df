import { AccountEntry } from "./account-entry.tsx";
import { CurrencySwitch } from "./currency-switch.tsx";
import { DisplayMenu } from "./display-menu.tsx";

/** How the reader wants prices and text, and their account: plain forms and links. */
export default function HeaderTools() {
  return (
    <>
      <span className="hidden sm:block">
        <CurrencySwitch />
      </span>
      <DisplayMenu />
      <AccountEntry />
    </>
  );
}
