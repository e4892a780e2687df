import { Mail, MessageCircle } from "lucide";
import { useT } from "#web/lib/i18n.tsx";
import { useRootData } from "#web/lib/root-data.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** Passes the article on: by its link, WhatsApp or mail. Plain links; nobody is asked and nothing is loaded from elsewhere. */
export function ShareLinks({ title, path }: { title: string; path: string }) {
  const t = useT();
  const address = useRootData().origin + path;
  const text = encodeURIComponent(`${title} ${address}`);
  const look = buttonClass({ variant: "line", size: "sm" });
  return (
    <div role="group" aria-label={t("articles.share")} className="mt-6 flex flex-wrap items-center gap-2">
      <span className="text-sm text-muted">{t("articles.share")}</span>
      <a href={`https://wa.me/?text=${text}`} target="_blank" rel="noopener noreferrer" className={look}>
        <Icon icon={MessageCircle} />
        {t("articles.share_whatsapp")}
      </a>
      <a href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`} className={look}>
        <Icon icon={Mail} />
        {t("articles.share_mail")}
      </a>
      <CopyButton
        text={address}
        label={t("articles.copy_link")}
        copiedLabel={t("articles.copied")}
        failedLabel={t("articles.copy_failed")}
      />
    </div>
  );
}
