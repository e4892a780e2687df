import { cabin } from "#contract/cabin.ts";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { CheckboxField } from "#web/ui/checkbox-field.tsx";
import { SelectField, type SelectOption } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { ProductDesk } from "../product-desk.ts";

/** What a rule asks of a flight. */
export const FlightFields: NonNullable<ProductDesk["rules"]>["Fields"] = ({ names, field }) => {
  const t = useT();
  const locale = useLocale();
  const any = (options: readonly SelectOption[]) => [{ value: "", label: t("pricing.any") }, ...options];
  const airlines = names.airlines
    .map(({ id, name }) => ({ value: id, label: name[locale] }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale));
  const { defaultValue: isBoth, ...bothWays } = field("conditions.bothWays");
  const code = { dir: "ltr", maxLength: 3, autoComplete: "off", autoCapitalize: "characters" } as const;
  return (
    <>
      <TextField {...field("conditions.from")} {...code} label={t("pricing.from")} />
      <TextField {...field("conditions.to")} {...code} label={t("pricing.to")} />
      <p className="rules-wide text-muted">{t("pricing.place_hint")}</p>
      <CheckboxField
        {...bothWays}
        value="yes"
        defaultChecked={isBoth === "yes"}
        label={t("pricing.both_ways")}
        className="rules-wide"
      />
      <SelectField
        {...field("conditions.scope")}
        label={t("pricing.scope")}
        options={any(
          (["domestic", "international"] as const).map((value) => ({ value, label: t(`pricing.${value}`) })),
        )}
      />
      <SelectField {...field("conditions.airline")} label={t("pricing.airline")} options={any(airlines)} />
      <SelectField
        {...field("conditions.cabin")}
        label={t("pricing.cabin")}
        options={any(cabin.options.map((value) => ({ value, label: t(`common.cabin_${value}`) })))}
      />
    </>
  );
};
