import { useT } from "#web/lib/i18n.tsx";
import { Card } from "#web/ui/card.tsx";
import { Code } from "#web/ui/code.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";

/** A number of a booking, to be read and copied. */
export function CopyNumber({ label, value }: { label: string; value: string }) {
  const t = useT();
  return (
    <Card bare className="flex items-center justify-between gap-x-2 py-3 ps-4 pe-2">
      <span className="min-w-0 wrap-anywhere">
        <span className="block text-sm text-muted">{label}</span>
        <Code className="text-lg font-semibold">{value}</Code>
      </span>
      <CopyButton
        text={value}
        label={t("confirmation.copy", { what: label })}
        copiedLabel={t("common.copied")}
        failedLabel={t("confirmation.copy_failed")}
      />
    </Card>
  );
}
