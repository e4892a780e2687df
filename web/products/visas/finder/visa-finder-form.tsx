import { House, IdCard, MapPin, Search } from "lucide";
import { Form } from "react-router";
import type { VisaFinderOptions } from "#contract/visas.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { BoxSelect } from "#web/ui/box-select.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";

export type VisaQuestion = {
  nationality: string;
  residence: string;
  country: string;
};

export type VisaFinderFormProps = Pick<VisaFinderOptions, "nationalities" | "countries"> & {
  initial?: Partial<VisaQuestion> | undefined;
  /** In half a page: two fields beside each other. */
  narrow?: boolean;
};

/** "Do I need a visa?": a plain GET form to the visa page, so that every answer is an address. */
export function VisaFinderForm({ nationalities, countries, initial = {}, narrow = false }: VisaFinderFormProps) {
  const t = useT();
  const paths = usePaths();
  const { nationality = "SA", residence = "SA", country = "" } = initial;
  return (
    <Form
      method="get"
      action={paths.visas()}
      // Another answer by an address fills the fields anew.
      key={`${nationality}-${residence}-${country}`}
      className={classNames(
        "field-row w-full sm:grid-cols-2 large-text:grid-cols-1!",
        !narrow && "field-row-joined lg:grid-cols-[1fr_1fr_1fr_auto]",
      )}
    >
      <BoxSelect name="nationality" icon={IdCard} label={t("visa-finder.nationality")} defaultValue={nationality}>
        {nationalities.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </BoxSelect>
      <BoxSelect name="residence" icon={House} label={t("visa-finder.residence")} defaultValue={residence}>
        <option value="SA">{t("visa-finder.residence_sa")}</option>
        <option value="abroad">{t("visa-finder.residence_abroad")}</option>
      </BoxSelect>
      <BoxSelect name="country" icon={MapPin} label={t("visa-finder.country")} required defaultValue={country}>
        <option value="">{t("visa-finder.choose_country")}</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </BoxSelect>
      <Button type="submit" size="lg" className={classNames("min-h-16 rounded-card", !narrow && "lg:min-h-13 lg:px-7")}>
        <Icon icon={Search} />
        {t("visa-finder.submit")}
      </Button>
    </Form>
  );
}
