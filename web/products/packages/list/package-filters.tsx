import { SlidersHorizontal } from "lucide-react";
import { Form } from "react-router";
import type { PackageFacets } from "#contract/packages.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { Chip } from "#web/ui/chip.tsx";
import { useDigits } from "#web/ui/format-context.ts";
import { Icon } from "#web/ui/icon.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { type FilterName, filterNames, isFiltered, type PackageQuery, sorts, writeQuery } from "./package-query.ts";

type Props = {
  query: PackageQuery;
  facets: PackageFacets;
  /** Null where only some are shown. */
  matching: number | null;
  /** The page itself, without a query. */
  path: string;
};

/** The filters as one form that asks the server; the choices with how many each would show. */
export function PackageFilters({ query, facets, matching, path }: Props) {
  const t = useT();
  const digits = useDigits();
  const optionsOf = (name: FilterName) => [
    { value: "", label: t("packages.any") },
    ...facets[name].map(({ value, label, count }) => ({
      value,
      label: `${label} (${digits(count)})`,
      disabled: count === 0 && query[name] !== value,
    })),
  ];
  const sort = sorts.map((value) => ({ value, label: t(`packages.sort_${value}`) }));
  return (
    <div className="grid gap-3">
      <details className="group/filters rounded-card border border-line bg-paper" open={isFiltered(query) || undefined}>
        <summary className="flex min-h-12 items-center gap-2 px-4 font-semibold">
          <Icon icon={SlidersHorizontal} className="text-palm-600" />
          {t("packages.filters")}
        </summary>
        <Form
          key={writeQuery(query).toString()}
          method="get"
          action={path}
          preventScrollReset
          className="grid grid-cols-2 items-end gap-3 px-4 pb-4 md:grid-cols-4 large-text:grid-cols-1!"
        >
          {filterNames.map((name) => (
            <SelectField
              key={name}
              name={name}
              label={t(`packages.filter_${name}`)}
              options={optionsOf(name)}
              defaultValue={query[name]}
            />
          ))}
          <SelectField name="sort" label={t("packages.sort")} options={sort} defaultValue={query.sort} />
          <Button type="submit">{t("packages.show")}</Button>
        </Form>
      </details>
      <div className="flex flex-wrap items-center gap-2">
        {matching !== null && (
          <p role="status" className="me-2 text-muted">
            {t("packages.count", { count: matching })}
          </p>
        )}
        {filterNames
          .filter((name) => query[name])
          .map((name) => (
            <Chip key={name} to={address(path, { ...query, [name]: "" })} removeLabel={t("packages.remove")}>
              {facets[name].find(({ value }) => value === query[name])?.label ?? query[name]}
            </Chip>
          ))}
      </div>
    </div>
  );
}

function address(path: string, query: PackageQuery): string {
  const search = writeQuery(query).toString();
  return search ? `${path}?${search}` : path;
}
