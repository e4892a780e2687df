import { CalendarDays, MapPin, Search, Users, Wallet } from "lucide";
import { Form } from "react-router";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { BoxSelect } from "#web/ui/box-select.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { formFilters, type PackageFormProps } from "./form-filters.ts";

export type { PackageFormProps };

const icons = { from: MapPin, month: CalendarDays, suits: Users, budget: Wallet };

/** Where a package starts, when, for whom and for how much: a plain GET form to the list of packages. */
export function PackageForm({ facets }: PackageFormProps) {
  const t = useT();
  const paths = usePaths();
  return (
    <Form
      method="get"
      action={paths.packages()}
      aria-label={t("home.package_form")}
      className="field-row field-row-joined w-full sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_1fr_auto] large-text:grid-cols-1!"
    >
      {formFilters.map((name) => (
        <BoxSelect
          key={name}
          name={name}
          id={`package-${name}`}
          icon={icons[name]}
          label={t(`packages.filter_${name}`)}
        >
          <option value="">{t("packages.any")}</option>
          {facets[name].map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </BoxSelect>
      ))}
      <Button type="submit" size="lg" className="min-h-16 rounded-card sm:max-lg:col-span-full lg:min-h-13 lg:px-7">
        <Icon icon={Search} />
        {t("search.submit")}
      </Button>
    </Form>
  );
}
