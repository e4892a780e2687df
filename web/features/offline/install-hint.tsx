import { Smartphone } from "lucide";
import { useSyncExternalStore } from "react";
import { useT } from "#web/lib/i18n.tsx";
import { installPrompt } from "#web/lib/install-prompt.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

/** The way to the home screen, only where the browser has offered it. */
export function InstallHint() {
  const t = useT();
  const offered = useSyncExternalStore(installPrompt.subscribe, installPrompt.isOffered, () => false);
  return (
    offered && (
      <Notice
        icon={Smartphone}
        title={t("offline.install_title")}
        action={
          <Button variant="line" size="sm" onClick={installPrompt.ask}>
            {t("offline.install")}
          </Button>
        }
      >
        {t("offline.install_line")}
      </Notice>
    )
  );
}
