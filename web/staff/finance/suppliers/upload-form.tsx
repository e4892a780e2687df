import type { SupplierParty } from "#contract/admin/supplier-statement-rows.ts";
import { sar } from "#contract/money.ts";
import { formatMoney } from "#i18n/format-money.ts";
import { isolate } from "#i18n/isolate.ts";
import { useT } from "#web/lib/i18n.tsx";
import { useDigits } from "#web/ui/format-context.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { supplierName } from "../../numbers/number-words.ts";
import { CsvUpload, useFileWords } from "../books/csv-upload.tsx";
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
    <CsvUpload
      intent="upload"
      title={t("supplier-statements.upload")}
      line={t("supplier-statements.upload_line")}
      fileLabel={t("supplier-statements.upload_file")}
      sendText={t("supplier-statements.upload_send")}
      refusal={refusal}
      words={words.notice}
      taken={
        taken && {
          text: t("supplier-statements.done_upload", {
            isNew: String(taken.isNew),
            count: taken.lines,
            differences: taken.differences,
            memos: taken.memos,
          }),
          isWhole: taken.differences + taken.memos === 0,
        }
      }
      done={taken ? own : undefined}
    >
      {(errorOf) => (
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
        </>
      )}
    </CsvUpload>
  );
}

/** Which line was not understood, what the lines add up to, or which statement is known already. */
function useRefusedWords(refusal: SupplierAnswer["refusal"]): { notice?: string | undefined; total?: string } {
  const t = useT();
  const digits = useDigits();
  const notice = useFileWords(refusal);
  const { statement, sum } = refusal?.details ?? {};
  if (typeof sum === "number") {
    const told = isolate(digits(formatMoney(sar(sum), "SAR")));
    return { total: t("supplier-statements.upload_total_wrong", { sum: told }) };
  }
  if (refusal?.code === "conflict" && typeof statement === "string")
    return { notice: t("supplier-statements.file_known", { reference: statement }) };
  return { notice };
}
