import { useT } from "#web/lib/i18n.tsx";
import { FieldScope } from "#web/ui/field.tsx";
import { FileDropField } from "#web/ui/file-drop-field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { DeskForm } from "../../shell/desk-form.tsx";
import type { SettlementAnswer } from "./settlement-actions.ts";

/** Brings in lines of our bank as a file. */
export function BankUpload({ answer }: { answer: SettlementAnswer | undefined }) {
  const t = useT();
  const own = answer?.intent === "bank" ? answer : undefined;
  const { refusal, bank, values = {} } = own ?? {};
  return (
    <section className="team-box" aria-labelledby="bank-upload-title">
      <div className="team-head">
        <h2 id="bank-upload-title" className="font-semibold">
          {t("bank.upload")}
        </h2>
      </div>
      <div className="grid gap-3 p-4">
        <p className="text-muted">{t("bank.upload_line")}</p>
        {bank && (
          <Notice tone={bank.differences > 0 ? "warn" : "ok"} role="status">
            {bank.taken === 0
              ? t("bank.done_known")
              : t("bank.done_upload", { taken: bank.taken, differences: bank.differences })}
          </Notice>
        )}
        <FieldScope value="bank-">
          <DeskForm
            intent="bank"
            about={{}}
            refusal={refusal}
            words={useRefusedWords(refusal)}
            done={bank ? own : undefined}
            className="grid gap-3"
            hasFile
          >
            {({ pending, errorOf }) => (
              <>
                <TextField
                  name="account"
                  dir="ltr"
                  autoComplete="off"
                  label={t("bank.upload_account")}
                  defaultValue={values["account"]}
                  error={errorOf("account")}
                />
                <FileDropField
                  name="file"
                  accept=".csv,text/csv"
                  label={t("bank.upload_file")}
                  dropText={t("settlement.upload_drop")}
                  chooseText={t("settlement.upload_choose")}
                  error={refusal?.details["line"] === undefined ? errorOf("file") : undefined}
                />
                <button
                  type="submit"
                  className="desk-button justify-self-start"
                  data-look="main"
                  aria-disabled={pending || undefined}
                >
                  {t("bank.upload_send")}
                </button>
              </>
            )}
          </DeskForm>
        </FieldScope>
      </div>
    </section>
  );
}

/** Which line was not understood, or does not go on from the one before. */
function useRefusedWords(refusal: SettlementAnswer["refusal"]): string | undefined {
  const t = useT();
  if (!refusal) return undefined;
  const { line, column } = refusal.details;
  if (typeof line === "number") {
    if (refusal.errors["file"]?.[0] === "not_continuous") return t("bank.file_not_continuous", { line: String(line) });
    const named = typeof column === "string" && column !== "" ? column : "none";
    return t("settlement.file_malformed", { line: String(line), column: named });
  }
  return refusal.code === "content_too_large" ? t("settlement.file_too_large") : undefined;
}
