import { isPermitted } from "#contract/admin/permissions.ts";
import { useT } from "#web/lib/i18n.tsx";
import { FileField, FileList } from "../files/desk-files.tsx";
import { DeskForm } from "../shell/desk-form.tsx";
import type { CasePaneProps } from "./open-case.ts";

/** What staff keep with the case, or with the booking that it is about. */
export function CaseFiles({ open: { case: row, files }, answer, attempt, role }: CasePaneProps) {
  const t = useT();
  const own = answer?.intent === "file" && answer.caseId === row.id ? answer : undefined;
  return (
    <section className="work-section" aria-labelledby="files-title">
      <h3 id="files-title" className="font-semibold">
        {t("desk-files.title")}
      </h3>
      <FileList files={files} permits={(each) => isPermitted(role, each)} />
      {!row.closedAt && (
        <DeskForm
          intent="file"
          about={{ case: row.id, attempt }}
          refusal={own?.refusal}
          done={own && !own.refusal ? own : undefined}
          hasFile
          className="grid grid-cols-[minmax(0,1fr)] gap-2"
        >
          {({ pending }) => (
            <>
              <FileField id="case-file" refusal={own?.refusal} />
              <button type="submit" className="desk-button justify-self-start" aria-disabled={pending || undefined}>
                {t("desk-files.attach")}
              </button>
            </>
          )}
        </DeskForm>
      )}
    </section>
  );
}
