import type { SupplierParty } from "#contract/admin/supplier-statement-rows.ts";
import { sar } from "#contract/money.ts";
import { formatMoney } from "#i18n/format-money.ts";
import { isolate } from "#i18n/isolate.ts";
import { useT } from "#web/lib/i18n.tsx";
import { FieldScope } from "#web/ui/field.tsx";
import { FileDropField } from "#web/ui/file-drop-field.tsx";
import { useDigits } from "#web/ui/format-context.ts";
import { Notice } from "#web/ui/notice.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { supplierName } from "../../numbers/number-words.ts";
import { DeskForm } from "../../shell/desk-form.tsx";
import type { SupplierAnswer } from "./supplier-actions.ts";

type Props = { parties: readonly SupplierParty[]; answer: SupplierAnswer | undefined };

/** Brings in a statement as a file. */
export function UploadForm({ parties, answer }: Props) {
  const t = useT();
  const own = answer?.intent === "upload" ? answer : undefined;
  const { refusal, taken, values = {} } = own ?? {};
  const words = useRefusedWords(refusal);
  const isWrong = (field: string, key: string) => refusal?.errors[field]?.[0] === key;
  return (
    <section className="team-box" aria-labelledby="upload-title">
      <div className="team-head">
        <h2 id="upload-title" className="font-semibold">
          {t("supplier-statements.upload")}
        </h2>
      </div>
      <div className="grid gap-3 p-4">
        <p className="text-muted">{t("supplier-statements.upload_line")}</p>
        {taken && (
          <Notice tone={taken.differences + taken.memos > 0 ? "warn" : "ok"} role="status">
            {t("supplier-statements.done_upload", {
              isNew: String(taken.isNew),
              count: taken.lines,
              differences: taken.differences,
              memos: taken.memos,
            })}
          </Notice>
        )}
        <FieldScope value="upload-">
          <DeskForm
            intent="upload"
            about={{}}
            refusal={refusal}
            words={words.notice}
            done={taken ? own : undefined}
            className="grid gap-3"
            hasFile
          >
            {({ pending, errorOf }) => (
              <>
                <SelectField
                  name="party"
                  label={t("supplier-statements.upload_party")}
                  placeholder={t("staff.choose")}
                  options={parties.map(({ id, product, supplier }) => ({
                    value: id,
                    label: supplierName(product, supplier, t),
                  }))}
                  defaultValue={values["party"]}
                  error={errorOf("party")}
                />
                <TextField
                  name="reference"
                  dir="ltr"
                  autoComplete="off"
                  label={t("supplier-statements.upload_reference")}
                  hint={t("supplier-statements.upload_reference_hint")}
                  defaultValue={values["reference"]}
                  error={
                    isWrong("reference", "not_a_reference")
                      ? t("supplier-statements.upload_reference_wrong")
                      : errorOf("reference")
                  }
                />
                <TextField
                  name="from"
                  type="date"
                  label={t("supplier-statements.upload_from")}
                  defaultValue={values["from"]}
                  error={errorOf("from")}
                />
                <TextField
                  name="to"
                  type="date"
                  label={t("supplier-statements.upload_to")}
                  defaultValue={values["to"]}
                  error={isWrong("to", "before_from") ? t("supplier-statements.upload_to_wrong") : errorOf("to")}
                />
                <TextField
                  name="total"
                  dir="ltr"
                  inputMode="decimal"
                  autoComplete="off"
                  digits
                  label={t("supplier-statements.upload_total")}
                  hint={t("supplier-statements.upload_total_hint")}
                  defaultValue={values["total"]}
                  error={words.total ?? errorOf("total")}
                />
                <FileDropField
                  name="file"
                  accept=".csv,text/csv"
                  label={t("supplier-statements.upload_file")}
                  dropText={t("supplier-statements.upload_drop")}
                  chooseText={t("supplier-statements.upload_choose")}
                  error={refusal?.details["line"] === undefined ? errorOf("file") : undefined}
                />
                <button
                  type="submit"
                  className="desk-button justify-self-start"
                  data-look="main"
                  aria-disabled={pending || undefined}
                >
                  {t("supplier-statements.upload_send")}
                </button>
              </>
            )}
          </DeskForm>
        </FieldScope>
      </div>
    </section>
  );
}

/** Which line was not understood, what the lines add up to, or which statement is known already. */
function useRefusedWords(refusal: SupplierAnswer["refusal"]): { notice?: string; total?: string } {
  const t = useT();
  const digits = useDigits();
  if (!refusal) return {};
  const { line, column, statement, sum } = refusal.details;
  const named = typeof column === "string" && column !== "" ? column : "none";
  if (typeof line === "number")
    return { notice: t("supplier-statements.file_malformed", { line: String(line), column: named }) };
  if (typeof sum === "number") {
    const told = isolate(digits(formatMoney(sar(sum), "SAR")));
    return { total: t("supplier-statements.upload_total_wrong", { sum: told }) };
  }
  if (refusal.code === "conflict" && typeof statement === "string")
    return { notice: t("supplier-statements.file_known", { reference: statement }) };
  return refusal.code === "content_too_large" ? { notice: t("supplier-statements.file_too_large") } : {};
}
