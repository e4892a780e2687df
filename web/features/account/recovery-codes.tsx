import { useT } from "#web/lib/i18n.tsx";
import { Code } from "#web/ui/code.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { Notice } from "#web/ui/notice.tsx";

/** The codes to print, a line each: they are shown this once. */
export function RecoveryCodes({ codes }: { codes: string }) {
  const t = useT();
  return (
    <Notice tone="warn" title={t("account.recovery_title")} role="status">
      <p>{t("account.recovery_line")}</p>
      <ul
        dir="ltr"
        className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-6 gap-y-1 font-semibold tabular-nums"
      >
        {codes.split("\n").map((code) => (
          <li key={code}>
            <Code>{code}</Code>
          </li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <CopyButton
          text={codes}
          label={t("account.copy_codes")}
          copiedLabel={t("common.copied")}
          failedLabel={t("account.copy_failed")}
        />
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(codes)}`}
          download="wijha-recovery-codes.txt"
          className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
        >
          {t("account.download_codes")}
        </a>
      </div>
    </Notice>
  );
}
