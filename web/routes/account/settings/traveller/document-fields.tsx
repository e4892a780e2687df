import { DocumentNumberFields } from "#web/booking/steps/document-number-fields.tsx";
import type { Country } from "#web/features/countries/country-options.ts";
import type { Values } from "#web/lib/form-text.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { ChoiceChips } from "#web/ui/choice-chips.tsx";
import { Code } from "#web/ui/code.tsx";
import { documentField } from "./traveller-values.ts";

type Props = {
  values: Values;
  errorOf: (name: string) => string | undefined;
  countries: Country[];
  ending: string | undefined;
};

/** The travel document, or none yet. */
export function DocumentFields({ values, errorOf, countries, ending }: Props) {
  const t = useT();
  return (
    <div className="group/document grid gap-5">
      <ChoiceChips
        name={documentField("type")}
        label={t("booking.document")}
        error={errorOf(documentField("type"))}
        defaultValue={values[documentField("type")] ?? "passport"}
        choices={[
          { value: "passport", label: t("booking.document_passport") },
          { value: "national_id", label: t("booking.document_national_id") },
          { value: "iqama", label: t("booking.document_iqama") },
          { value: "", label: t("account.document_later") },
        ]}
      />
      <div className="grid items-start gap-4 group-has-[input[value='']:checked]/document:hidden sm:grid-cols-2">
        <DocumentNumberFields
          name={documentField}
          values={values}
          errorOf={errorOf}
          countries={countries}
          hint={ending && <Rich id="account.number_kept" parts={{ number: <Code>••••{ending}</Code> }} />}
        />
      </div>
    </div>
  );
}
