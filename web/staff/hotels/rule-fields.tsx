import { useLocale, useT } from "#web/lib/i18n.tsx";
import { SelectField, type SelectOption } from "#web/ui/select-field.tsx";
import type { ProductDesk } from "../product-desk.ts";

/** What a rule asks of a stay. */
export const HotelFields: NonNullable<ProductDesk["rules"]>["Fields"] = ({ names, field }) => {
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
};
