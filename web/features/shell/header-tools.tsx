import { CurrencySwitch } from "./currency-switch.tsx";
import { DisplayMenu } from "./display-menu.tsx";

/** How the reader wants prices and text: plain forms. */
export default function HeaderTools() {
  return (
    <>
      <span className="hidden sm:block">
        <CurrencySwitch />
      </span>
      <DisplayMenu />
    </>
  );
}
