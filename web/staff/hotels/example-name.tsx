import { useLocale } from "#web/lib/i18n.tsx";
import { useFormats } from "#web/ui/use-formats.ts";
import type { ProductDesk } from "../product-desk.ts";

/** The city and the days of a stay. */
export const HotelExample: NonNullable<ProductDesk["rules"]>["Example"] = ({ view, label: [city = "", ...days] }) => {
  const locale = useLocale();
  const { day } = useFormats();
  return (
    <>
      <bdi>{view.cities.find(({ id }) => id === city)?.name[locale] ?? city}</bdi>
      <span className="block text-muted">{days.map((date) => day(date, "short")).join(" – ")}</span>
    </>
  );
};
