import { useT } from "#web/lib/i18n.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { CsvUpload, useFileWords } from "../books/csv-upload.tsx";
import type { SettlementAnswer } from "./settlement-actions.ts";

/** Brings in lines of our bank as a file. */
export function BankUpload({ answer }: { answer: SettlementAnswer | undefined }) {
  const t = useT();
  const own = answer?.intent === "bank" ? answer : undefined;
  const { refusal, bank, values = {} } = own ?? {};
  return (
    <CsvUpload
      intent="bank"
      title={t("bank.upload")}
      line={t("bank.upload_line")}
      fileLabel={t("bank.upload_file")}
      sendText={t("bank.upload_send")}
      refusal={refusal}
      words={useRefusedWords(refusal)}
      taken={
        bank && {
          text:
            bank.taken === 0
              ? t("bank.done_known")
              : t("bank.done_upload", { taken: bank.taken, differences: bank.differences }),
          isWhole: bank.differences === 0,
        }
      }
      done={bank ? own : undefined}
    >
      {(errorOf) => (
        <TextField
          name="account"
          dir="ltr"
          autoComplete="off"
          label={t("bank.upload_account")}
          defaultValue={values["account"]}
          error={errorOf("account")}
        />
      )}
    </CsvUpload>
  );
}

/** Which line was not understood, or does not go on from the one before. */
function useRefusedWords(refusal: SettlementAnswer["refusal"]): string | undefined {
  const t = useT();
  const words = useFileWords(refusal);
  const line = refusal?.details["line"];
  if (typeof line === "number" && refusal?.errors["file"]?.[0] === "not_continuous")
    return t("bank.file_not_continuous", { line: String(line) });
  return words;
}
