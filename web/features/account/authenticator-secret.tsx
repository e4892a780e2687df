import { useT } from "#web/lib/i18n.tsx";
import { Code } from "#web/ui/code.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";

/** What an authenticator app is shown: to be scanned, or typed by hand. */
export function AuthenticatorSecret({ secret, svg }: { secret: string; svg: string }) {
  const t = useT();
  return (
    <div className="flex flex-wrap items-center gap-5">
      <img
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        alt={t("account.qr_label")}
        width={176}
        height={176}
        className="rounded-card border border-line bg-white"
      />
      <div className="grid min-w-0 gap-1">
        <p className="text-sm text-muted">{t("account.secret_by_hand")}</p>
        <p className="flex items-center gap-1">
          <Code wrap className="font-semibold">
            {secret.replace(/(.{4})(?=.)/g, "$1 ")}
          </Code>
          <CopyButton
            text={secret}
            label={t("account.copy_secret")}
            copiedLabel={t("common.copied")}
            failedLabel={t("account.copy_failed")}
          />
        </p>
      </div>
    </div>
  );
}
