import type { PricingView } from "#contract/admin/pricing.ts";
import { type RuleProduct, ruleUnits, salesChannels, unitsFor } from "#contract/admin/pricing-rule.ts";
import { cabin } from "#contract/cabin.ts";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { CheckboxField } from "#web/ui/checkbox-field.tsx";
import { SelectField, type SelectOption } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";

type Names = Pick<PricingView, "airlines" | "cities" | "suppliers">;
/** One field by its name: what it holds now and what is wrong with it. */
export type FieldOf = (name: string) => { name: string; defaultValue: string; error: string | undefined };

/** What a rule asks of an offer. */
export function ConditionFields({ product, names, field }: { product: RuleProduct; names: Names; field: FieldOf }) {
  const t = useT();
  const any = (options: readonly SelectOption[]) => [{ value: "", label: t("pricing.any") }, ...options];
  const channels = salesChannels.map((value) => ({ value, label: t(`pricing.channel_${value}`) }));
  const suppliers = names.suppliers[product].map((value) => ({ value, label: value }));
  return (
    <>
      {product === "flight" ? (
        <FlightFields names={names} field={field} />
      ) : (
        <HotelFields names={names} field={field} />
      )}
      <SelectField {...field("conditions.channel")} label={t("pricing.channel")} options={any(channels)} />
      <SelectField {...field("conditions.supplier")} label={t("pricing.supplier")} options={any(suppliers)} />
      <TextField {...field("conditions.travelFrom")} type="date" label={t("pricing.travel_from")} />
      <TextField {...field("conditions.travelUntil")} type="date" label={t("pricing.travel_until")} />
      <TextField {...field("conditions.soldFrom")} type="date" label={t("pricing.sold_from")} />
      <TextField {...field("conditions.soldUntil")} type="date" label={t("pricing.sold_until")} />
    </>
  );
}

function FlightFields({ names, field }: { names: Names; field: FieldOf }) {
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
}

function HotelFields({ names, field }: { names: Names; field: FieldOf }) {
  const t = useT();
  const locale = useLocale();
  const any = (options: readonly SelectOption[]) => [{ value: "", label: t("pricing.any") }, ...options];
  const cities = names.cities
    .map(({ id, name }) => ({ value: id, label: name[locale] }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale));
  const stars = [2, 3, 4, 5].map((count) => ({
    value: String(count),
    label: t("pricing.stars_from", { stars: count }),
  }));
  return (
    <>
      <SelectField {...field("conditions.city")} label={t("pricing.city")} options={any(cities)} />
      <SelectField {...field("conditions.starsFrom")} label={t("pricing.stars")} options={any(stars)} />
    </>
  );
}

/** What it adds. */
export function AmountFields({ product, field }: { product: RuleProduct; field: FieldOf }) {
  const t = useT();
  const kinds = (["fee", "mark_up"] as const).filter((kind) => unitsFor(product, kind).length > 0);
  const units = ruleUnits.filter((unit) => kinds.some((kind) => unitsFor(product, kind).includes(unit)));
  const number = { dir: "ltr", inputMode: "decimal", digits: true, autoComplete: "off" } as const;
  return (
    <>
      <SelectField
        {...field("kind")}
        label={t("pricing.kind")}
        options={kinds.map((value) => ({ value, label: t(`pricing.${value}`) }))}
      />
      <SelectField
        {...field("amount.unit")}
        label={t("pricing.unit")}
        options={units.map((value) => ({ value, label: t(`pricing.unit_${value}`) }))}
      />
      <TextField {...field("amount.value")} {...number} label={t("pricing.value")} />
      {product === "flight" && (
        <TextField
          {...field("amount.mostTravellers")}
          {...number}
          inputMode="numeric"
          label={t("pricing.most_travellers")}
          note={t("pricing.optional")}
        />
      )}
      <TextField {...field("amount.atLeast")} {...number} label={t("pricing.at_least")} note={t("pricing.optional")} />
      <TextField {...field("amount.atMost")} {...number} label={t("pricing.at_most")} note={t("pricing.optional")} />
    </>
  );
}
