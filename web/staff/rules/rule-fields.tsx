import type { PricingView } from "#contract/admin/pricing.ts";
import { type RuleProduct, ruleUnits, salesChannels, unitsFor } from "#contract/admin/pricing-rule.ts";
import { useT } from "#web/lib/i18n.tsx";
import { SelectField, type SelectOption } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { FieldOf } from "../product-desk.ts";
import { productDesks } from "../products.ts";

type Names = Pick<PricingView, "airlines" | "cities" | "suppliers">;

/** What a rule asks of an offer. */
export function ConditionFields({ product, names, field }: { product: RuleProduct; names: Names; field: FieldOf }) {
  const t = useT();
  const any = (options: readonly SelectOption[]) => [{ value: "", label: t("pricing.any") }, ...options];
  const channels = salesChannels.map((value) => ({ value, label: t(`pricing.channel_${value}`) }));
  const OwnFields = productDesks[product].rules?.Fields;
  const suppliers = names.suppliers[product].map((value) => ({ value, label: value }));
  return (
    <>
      {OwnFields && <OwnFields names={names} field={field} />}
      <SelectField {...field("conditions.channel")} label={t("pricing.channel")} options={any(channels)} />
      <SelectField {...field("conditions.supplier")} label={t("pricing.supplier")} options={any(suppliers)} />
      <TextField {...field("conditions.travelFrom")} type="date" label={t("pricing.travel_from")} />
      <TextField {...field("conditions.travelUntil")} type="date" label={t("pricing.travel_until")} />
      <TextField {...field("conditions.soldFrom")} type="date" label={t("pricing.sold_from")} />
      <TextField {...field("conditions.soldUntil")} type="date" label={t("pricing.sold_until")} />
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
      {units.includes("traveller") && (
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
