import { Download, FileText, X } from "lucide";
import { Form } from "react-router";
import type { VisaFile } from "#contract/visa-form.ts";
import { useT } from "#web/lib/i18n.tsx";
import { useDigits } from "#web/ui/format-context.ts";
import { Icon } from "#web/ui/icon.tsx";

/** A file that was sent: its name downloads it. */
export function FileLine({ file, canRemove }: { file: VisaFile; canRemove: boolean }) {
  const t = useT();
  const digits = useDigits();
  const { id, name, bytes, reason, state, address } = file;
  const size =
    bytes < 1024 * 1024
      ? t("visa-application.kilobytes", { size: Math.ceil(bytes / 1024) })
      : t("visa-application.megabytes", { size: (bytes / 1024 / 1024).toFixed(1) });
  return (
    <li className="flex items-center gap-2.5 rounded-field bg-sand px-3 py-1.5">
      <Icon icon={FileText} className="text-muted" />
      <span className="min-w-0 grow">
        <a href={address} download className="inline-flex min-h-8 max-w-full items-center gap-1.5 link">
          <bdi className="truncate">{name}</bdi>
          <Icon icon={Download} />
        </a>
        <span className="block text-sm text-muted">{digits(size)}</span>
        {state === "replace" && reason && <span className="block text-sm text-bad">{reason}</span>}
      </span>
      {canRemove && state !== "replace" && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="file" value={id} />
          <button
            type="submit"
            name="intent"
            value="remove-file"
            aria-label={t("visa-application.remove_file", { name })}
            className="grid size-11 place-items-center rounded-field text-muted hover:bg-paper hover:text-ink sm:size-9"
          >
            <Icon icon={X} />
          </button>
        </Form>
      )}
    </li>
  );
}
