import { CircleCheck } from "lucide";
import { useEffect, useRef } from "react";
import { isMaskedNumber } from "#contract/fields.ts";
import type { DocumentRule } from "#contract/travel-documents.ts";
import type { DocumentType } from "#contract/travellers.ts";
import type { Values } from "#web/lib/form-text.ts";
import { useT } from "#web/lib/i18n.tsx";
import { ChoiceChips } from "#web/ui/choice-chips.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { DocumentNumberFields } from "../document-number-fields.tsx";
import { BirthDate } from "./birth-date.tsx";
import { travellerField } from "./passenger-values.ts";
import { useIssuingCountry } from "./use-issuing-country.ts";
import { useFormats } from "#web/ui/use-formats.ts";

const documents: DocumentType[] = ["passport", "national_id", "iqama"];
const documentLabels = {
  passport: "booking.document_passport",
  national_id: "booking.document_national_id",
  iqama: "booking.document_iqama",
} as const;

/** `value` is the two-letter code. */
export type Country = { value: string; label: string };

export type TravellerFieldsProps = {
  index: number;
  values: Values;
  errorOf: (name: string) => string | undefined;
};

type Props = TravellerFieldsProps & {
  countries: Country[];
  /** Of the nationality chosen, or of a Saudi citizen until one is. */
  rule: DocumentRule;
  onNationality: (code: string) => void;
};

/** Birth, nationality and travel document; which documents are offered follows from nationality and route. */
export function DocumentFields({ index, values, errorOf, countries, rule, onNationality }: Props) {
  const t = useT();
  const { day } = useFormats();
  const box = useRef<HTMLDivElement>(null);
  const name = (field: string) => travellerField(index, field);
  const documentType = name("document_type");
  useEffect(() => {
    // A document that the new nationality may not use would be sent as none at all.
    const choices = [...(box.current?.querySelectorAll<HTMLInputElement>(`[name="${documentType}"]`) ?? [])];
    if (choices.some((choice) => choice.checked && !choice.disabled)) return;
    const first = choices.find((choice) => !choice.disabled);
    if (first) first.checked = true;
  }, [rule, documentType]);
  const followIssuing = useIssuingCountry(box, name);
  return (
    <div ref={box} onChange={followIssuing} className="grid gap-5">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <BirthDate
          name={name("birth_date")}
          isFirst={index === 0}
          values={values}
          error={errorOf(name("birth_date"))}
        />
        <SelectField
          name={name("nationality")}
          label={t("booking.nationality")}
          placeholder={t("booking.choose")}
          options={countries}
          defaultValue={values[name("nationality")] ?? ""}
          error={errorOf(name("nationality"))}
          onChange={(event) => onNationality(event.currentTarget.value)}
        />
      </div>
      <ChoiceChips
        name={documentType}
        label={t("booking.document")}
        hint={rule.message}
        error={errorOf(name("document_type"))}
        defaultValue={values[name("document_type")] ?? rule.allowedDocuments[0] ?? "passport"}
        choices={documents.map((value) => ({
          value,
          label: t(documentLabels[value]),
          disabled: !rule.allowedDocuments.includes(value),
        }))}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DocumentNumberFields
          name={name}
          values={values}
          errorOf={errorOf}
          hint={isMaskedNumber(values[name("passport_number")] ?? "") ? t("booking.number_kept") : undefined}
          countries={countries}
          echo={(iso) =>
            iso >= rule.validUntil ? (
              <span className="flex items-center gap-1.5 text-ok">
                <Icon icon={CircleCheck} />
                {t("booking.valid_long_enough")}
              </span>
            ) : (
              t("booking.must_be_valid_until", { date: day(rule.validUntil, "medium") })
            )
          }
        />
      </div>
    </div>
  );
}
