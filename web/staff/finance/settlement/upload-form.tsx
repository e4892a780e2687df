import { useT } from "#web/lib/i18n.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { CsvUpload, useFileWords } from "../books/csv-upload.tsx";
import { gatewayName } from "./gateway-name.ts";
import type { SettlementAnswer } from "./settlement-actions.ts";

type Props = { gateways: readonly string[]; answer: SettlementAnswer | undefined };

/** Brings in a settlement as a file; whose it is, where more than one gateway pays out. */
export function UploadForm({ gateways, answer }: Props) {
  const t = useT();
  const own = answer?.intent === "upload" ? answer : undefined;
  const { refusal, taken, values = {} } = own ?? {};
  const isOther = refusal?.errors["gateway"]?.[0] === "other_gateway";
  const wrongReference = refusal?.errors["reference"]?.[0] === "not_a_reference";
  return (
    <CsvUpload
      intent="upload"
      title={t("settlement.upload")}
      line={t("settlement.upload_line")}
      fileLabel={t("settlement.upload_file")}
      sendText={t("settlement.upload_send")}
      refusal={refusal}
      words={useRefusedWords(refusal)}
      taken={
        taken && {
          text: t("settlement.done_upload", {
            isNew: String(taken.isNew),
            count: taken.lines,
            differences: taken.differences,
          }),
          isWhole: taken.differences === 0,
        }
      }
      done={taken ? own : undefined}
    >
      {(errorOf) => (
        <>
          {gateways.length > 1 && (
            <SelectField
              name="gateway"
              label={t("settlement.upload_gateway")}
              options={gateways.map((value) => ({ value, label: gatewayName(t, value) }))}
              defaultValue={values["gateway"]}
              error={isOther ? t("settlement.upload_gateway_other") : errorOf("gateway")}
            />
          )}
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
        </>
      )}
    </CsvUpload>
  );
}

/** Which line was not understood, or which settlement is known already. */
function useRefusedWords(refusal: SettlementAnswer["refusal"]): string | undefined {
  const t = useT();
  const words = useFileWords(refusal);
  const settlement = refusal?.details["settlement"];
  if (refusal?.code === "conflict" && typeof settlement === "string")
    return t("settlement.file_known", { reference: settlement });
  return words;
}
