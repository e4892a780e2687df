import { Search } from "lucide-react";
import { Form } from "react-router";
import type { VisaFinderOptions } from "#contract/visas.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { SelectField } from "#web/ui/select-field.tsx";

export type VisaQuestion = {
  nationality: string;
  residence: string;
  country: string;
};

export type VisaFinderFormProps = Pick<VisaFinderOptions, "nationalities" | "countries"> & {
  initial?: Partial<VisaQuestion> | undefined;
};

/** "Do I need a visa?": a plain GET form to the visa page, so that every answer is an address. */
export function VisaFinderForm({ nationalities, countries, initial = {} }: VisaFinderFormProps) {
  const t = useT();
  const paths = usePaths();
  const { nationality = "SA", residence = "SA", country = "" } = initial;
  return (
    <div className="@container">
      <Form
        method="get"
        action={paths.visas()}
        // Another answer by an address fills the fields anew.
        key={`${nationality}-${residence}-${country}`}
        className="grid grid-cols-2 items-end gap-3 sm:grid-cols-3 @3xl:grid-cols-[1fr_1fr_1fr_auto]"
      >
        <SelectField
          name="nationality"
          label={t("visa-finder.nationality")}
          defaultValue={nationality}
          options={nationalities.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <SelectField
          name="residence"
          label={t("visa-finder.residence")}
          defaultValue={residence}
          options={[
            { value: "SA", label: t("visa-finder.residence_sa") },
            { value: "abroad", label: t("visa-finder.residence_abroad") },
          ]}
        />
        <SelectField
          name="country"
          label={t("visa-finder.country")}
          required
          defaultValue={country}
          placeholder={t("visa-finder.choose_country")}
          options={countries.map(({ code, name }) => ({ value: code, label: name }))}
          className="max-sm:col-span-2"
        />
        <Button type="submit" className="max-sm:col-span-2 sm:justify-self-start">
          <Icon icon={Search} />
          {t("visa-finder.submit")}
        </Button>
      </Form>
    </div>
  );
}
