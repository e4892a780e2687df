import { useT } from "#web/lib/i18n.tsx";
import { FieldScope } from "#web/ui/field.tsx";
import { FileDropField } from "#web/ui/file-drop-field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { DeskForm } from "../../shell/desk-form.tsx";
import type { SettlementAnswer } from "./settlement-actions.ts";

/** Brings in a settlement as a file. */
export function UploadForm({ answer }: { answer: SettlementAnswer | undefined }) {
  const t = useT();
  const own = answer?.intent === "upload" ? answer : undefined;
  const { refusal, taken, values = {} } = own ?? {};
  const wrongReference = refusal?.errors["reference"]?.[0] === "not_a_reference";
  return (
    <section className="team-box" aria-labelledby="upload-title">
      <div className="team-head">
        <h2 id="upload-title" className="font-semibold">
          {t("settlement.upload")}
        </h2>
      </div>
      <div className="grid gap-3 p-4">
        <p className="text-muted">{t("settlement.upload_line")}</p>
        {taken && (
          <Notice tone={taken.differences > 0 ? "warn" : "ok"} role="status">
            {t("settlement.done_upload", {
              isNew: String(taken.isNew),
              count: taken.lines,
              differences: taken.differences,
            })}
          </Notice>
        )}
        <FieldScope value="upload-">
          <DeskForm
            intent="upload"
            about={{}}
            refusal={refusal}
            words={useRefusedWords(refusal)}
            done={taken ? own : undefined}
            className="grid gap-3"
            hasFile
          >
            {({ pending, errorOf }) => (
              <>
                <TextField
                  name="reference"
                  dir="ltr"
                  autoComplete="off"
                  label={t("settlement.upload_reference")}
                  hint={t("settlement.upload_reference_hint")}
                  defaultValue={values["reference"]}
                  error={wrongReference ? t("settlement.upload_reference_wrong") : errorOf("reference")}
                />
                <TextField
                  name="payoutOn"
                  type="date"
                  label={t("settlement.upload_payout_on")}
                  defaultValue={values["payoutOn"]}
                  error={errorOf("payoutOn")}
                />
                <TextField
                  name="paid"
                  dir="ltr"
                  inputMode="decimal"
                  autoComplete="off"
                  digits
                  label={t("settlement.upload_paid")}
                  hint={t("settlement.upload_paid_hint")}
                  defaultValue={values["paid"]}
                  error={errorOf("paid")}
                />
                <FileDropField
                  name="file"
                  accept=".csv,text/csv"
                  label={t("settlement.upload_file")}
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
                  {t("settlement.upload_send")}
                </button>
              </>
            )}
          </DeskForm>
        </FieldScope>
      </div>
    </section>
  );
}

/** Which line was not understood, or which settlement is known already. */
function useRefusedWords(refusal: SettlementAnswer["refusal"]): string | undefined {
  const t = useT();
  if (!refusal) return undefined;
  const { line, column, settlement } = refusal.details;
  const named = typeof column === "string" && column !== "" ? column : "none";
  if (typeof line === "number") return t("settlement.file_malformed", { line: String(line), column: named });
  if (refusal.code === "conflict" && typeof settlement === "string")
    return t("settlement.file_known", { reference: settlement });
  return refusal.code === "content_too_large" ? t("settlement.file_too_large") : undefined;
}
