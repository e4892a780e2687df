import { Share2 } from "lucide";
import { useT } from "#web/lib/i18n.tsx";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { toast } from "./toast-queue.ts";

export type ShareButtonProps = {
  /** Of our own, with its language: what is behind it, and nothing of who shares it. */
  path: string;
  className: string;
  /** With its word on a phone too. */
  worded?: boolean;
};

/**
 * Hands an address to the device's own sharing, or copies it. It stands in the server's HTML, and a press before hydration is replayed:
 * a button that came with the page's code would move what is being pressed beside it.
 */
export function ShareButton({ path, className, worded }: ShareButtonProps) {
  const t = useT();
  const share = async () => {
    const url = location.origin + path;
    if (await shareByDevice(url)) return;
    try {
      // Absent on plain HTTP.
      await navigator.clipboard.writeText(url);
      toast({ tone: "ok", text: t("common.link_copied") });
    } catch {
      toast({ text: t("common.link_to_copy", { url }), duration: 0 });
    }
  };
  return (
    <button
      type="button"
      onClick={() => void share()}
      aria-label={t("common.share")}
      className={classNames(className, "noscript:hidden")}
    >
      <Icon icon={Share2} />
      <span className={worded ? undefined : "max-sm:hidden"}>{t("common.share")}</span>
    </button>
  );
}

/** False where the device shares nothing; somebody who thinks better of it has shared. */
async function shareByDevice(url: string): Promise<boolean> {
  if (!("share" in navigator)) return false;
  try {
    await navigator.share({ title: document.title, url });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}
