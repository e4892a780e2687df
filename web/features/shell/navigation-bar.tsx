import { useNavigation } from "react-router";
import { useT } from "#web/lib/i18n.tsx";

/** A thin line under the header while the next page is on its way; said aloud once it takes long enough to be seen. */
export function NavigationBar() {
  const t = useT();
  const busy = useNavigation().state !== "idle";
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-30 h-0.5 print:hidden">
      {busy && (
        <span className="block h-full origin-[0_50%] animate-loading bg-palm-500 rtl:origin-[100%_50%]">
          <span className="sr-only">{t("shell.page_loading")}</span>
        </span>
      )}
    </div>
  );
}
