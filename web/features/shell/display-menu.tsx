import { Settings2 } from "lucide-react";
import { useT } from "#web/lib/i18n.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { CurrencySwitch } from "./currency-switch.tsx";
import { TextSizeControl } from "./text-size-control.tsx";
import { useClosingDetails } from "./use-closing-details.ts";

/** Text size, and on a phone the currency too: the browser's own `details`, closed by Escape or a press elsewhere. */
export function DisplayMenu() {
  const t = useT();
  const box = useClosingDetails();
  return (
    <details ref={box} className="relative">
      <summary
        className="grid size-11 place-items-center rounded-field hover:bg-sand sm:size-10"
        aria-label={t("shell.display_settings")}
        title={t("shell.display_settings")}
      >
        <Icon icon={Settings2} />
      </summary>
      <div className="absolute end-0 top-full z-10 mt-2 grid w-64 gap-4 rounded-card border border-line bg-paper p-4 shadow-lift">
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
