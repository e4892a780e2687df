import type { ReactNode } from "react";
import { type DeskFile, permissionsToOpen } from "#contract/admin/desk-files.ts";
import type { StaffPermission } from "#contract/admin/permissions.ts";
import type { MessageKey } from "#i18n/message-keys.ts";
import type { Refusal } from "#web/lib/forms.ts";
import { useT } from "#web/lib/i18n.tsx";
import { useFormats } from "#web/ui/use-formats.ts";

type Permits = (permission: StaffPermission) => boolean;

/** What is attached, and who by; a download is written down. Who may not open a file reads its name alone. */
export function FileList({ files, permits }: { files: readonly DeskFile[]; permits: Permits }) {
  const t = useT();
  const { instant } = useFormats();
  if (files.length === 0) return <p className="text-muted">{t("desk-files.none")}</p>;
  return (
    <ul className="grid gap-1">
      {files.map(({ id, name, at, by, address }) => (
        <li key={id} className="wrap-anywhere">
          {permissionsToOpen(by === null).every(permits) ? (
            <a className="link" href={address} download>
              <bdi>{name}</bdi>
            </a>
          ) : (
            <bdi>{name}</bdi>
          )}{" "}
          <span className="text-muted">
            {by ? <bdi>{by.name}</bdi> : t("names.file_from_customer")} · {t("staff.at", instant(at, "short"))}
          </span>
        </li>
      ))}
    </ul>
  );
}

const problems: Record<string, MessageKey> = {
  required: "desk-files.problem_required",
  file_type: "desk-files.problem_type",
  file_size: "desk-files.problem_size",
  file_encrypted: "desk-files.problem_encrypted",
  file_pages: "desk-files.problem_pages",
  file_broken: "desk-files.problem_broken",
  file_virus: "desk-files.problem_virus",
  too_many: "desk-files.problem_many",
};

type FieldProps = { id: string; refusal: Refusal | undefined; label?: ReactNode };

/** The field of a file, with what is taken and why one was not. */
export function FileField({ id, refusal, label }: FieldProps) {
  const t = useT();
  const problem = refusal?.errors["file"]?.[0];
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1">
      <label htmlFor={id} className="font-medium">
        {label ?? t("desk-files.choose")}
      </label>
      <input
        id={id}
        type="file"
        name="file"
        accept="application/pdf,image/jpeg,image/png"
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-note`}
        className="desk-file w-full min-w-0"
      />
      <p id={`${id}-note`} className={problem ? "text-bad" : "text-muted"} role={problem ? "alert" : undefined}>
        {t(problem ? (problems[problem] ?? "desk-files.problem_other") : "desk-files.hint")}
      </p>
    </div>
  );
}
