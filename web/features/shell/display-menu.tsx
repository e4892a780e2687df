import { Menu, Settings2 } from "lucide";
import { useT } from "#web/lib/i18n.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { CurrencySwitch } from "./currency-switch.tsx";
import { MenuPlaces } from "./menu-places.tsx";
import { TextSizeControl } from "./text-size-control.tsx";
import { useClosingDetails } from "./use-closing-details.ts";

/** Where the header has no room for its line of places (a phone, very large text) this menu holds them too. */
const withPlaces = "md:hidden large-text:block";

/** Text size, and on a phone the currency and all places: the browser's own `details`, closed by Escape or a press elsewhere. */
export function DisplayMenu() {
  const t = useT();
  const box = useClosingDetails();
  return (
    <details ref={box} className="relative">
      <summary className="grid size-11 place-items-center rounded-field hover:bg-sand sm:size-10">
        <span className={withPlaces}>
          <Icon icon={Menu} />
          <span className="sr-only">{t("shell.menu")}</span>
        </span>
        <span className="max-md:hidden large-text:hidden">
          <Icon icon={Settings2} />
          <span className="sr-only">{t("shell.display_settings")}</span>
        </span>
      </summary>
      <div className="absolute end-0 top-full z-10 mt-2 grid max-h-[calc(100dvh-5rem)] w-72 gap-4 overflow-y-auto rounded-card border border-line bg-paper p-4 shadow-lift">
        <nav aria-label={t("shell.menu")} className={withPlaces}>
          <MenuPlaces />
        </nav>
        <div className="grid gap-1">
          <p className="text-sm text-muted">{t("shell.text_size")}</p>
          <TextSizeControl />
        </div>
        <div className="grid justify-items-start gap-1 sm:hidden">
          <p className="text-sm text-muted">{t("shell.currency")}</p>
          <CurrencySwitch />
        </div>
        <p className="text-sm text-muted">{t("shell.currency_note")}</p>
      </div>
    </details>
  );
}
