import type { ReactNode } from "react";
import { useT } from "#web/lib/i18n.tsx";
import type { Refusal } from "#web/lib/forms.ts";
import { FieldScope } from "#web/ui/field.tsx";
import { FileDropField } from "#web/ui/file-drop-field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { DeskForm, type DeskFormState } from "../../shell/desk-form.tsx";

type Props = {
  /** Names the form and begins the ids of its fields. */
  intent: string;
  title: string;
  line: string;
  fileLabel: string;
  sendText: string;
  refusal: Refusal | undefined;
  /** Better words than the API's for what belongs to no field. */
  words: string | undefined;
  /** What was brought in, and whether it has differences. */
  taken: { text: string; isWhole: boolean } | undefined;
  /** The answer that carried it out. */
  done: object | undefined;
  /** The fields above the file. */
  children: (errorOf: DeskFormState["errorOf"]) => ReactNode;
};

/** Brings in a CSV file, whole or not at all; what was typed beside it stays when it is refused. */
export function CsvUpload({ intent, title, line, fileLabel, sendText, refusal, words, taken, done, children }: Props) {
  const t = useT();
  const titleId = `${intent}-file-title`;
  return (
    <section className="team-box" aria-labelledby={titleId}>
      <div className="team-head">
        <h2 id={titleId} className="font-semibold">
          {title}
        </h2>
      </div>
      <div className="grid gap-3 p-4">
        <p className="text-muted">{line}</p>
        {taken && (
          <Notice tone={taken.isWhole ? "ok" : "warn"} role="status">
            {taken.text}
          </Notice>
        )}
        <FieldScope value={`${intent}-`}>
          <DeskForm
            intent={intent}
            about={{}}
            refusal={refusal}
            words={words}
            done={done}
            className="grid gap-3"
            hasFile
          >
            {({ pending, errorOf }) => (
              <>
                {children(errorOf)}
                <FileDropField
                  name="file"
                  accept=".csv,text/csv"
                  label={fileLabel}
                  dropText={t("books.csv_drop")}
                  chooseText={t("books.csv_choose")}
                  error={refusal?.details["line"] === undefined ? errorOf("file") : undefined}
                />
                <button
                  type="submit"
                  className="desk-button justify-self-start"
                  data-look="main"
                  aria-disabled={pending || undefined}
                >
                  {sendText}
                </button>
              </>
            )}
          </DeskForm>
        </FieldScope>
      </div>
    </section>
  );
}

/** Which line of a file was not understood, or that the file is too large; undefined for any other refusal. */
export function useFileWords(refusal: Refusal | undefined): string | undefined {
  const t = useT();
  if (!refusal) return undefined;
  const { line, column } = refusal.details;
  const named = typeof column === "string" && column !== "" ? column : "none";
  if (typeof line === "number") return t("books.csv_malformed", { line: String(line), column: named });
  return refusal.code === "content_too_large" ? t("books.csv_too_large") : undefined;
}
