import { type ReactNode, useId } from "react";
import type { PackageFacets } from "#contract/packages.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Chip } from "#web/ui/chip.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { useDigits } from "#web/ui/format-context.ts";
import { type FilterName, type PackageQuery, sorts, writeQuery } from "./package-query.ts";

type Props = {
  query: PackageQuery;
  facets: PackageFacets;
  /** Null where only some are shown. */
  matching: number | null;
  /** The page itself, without a query. */
  path: string;
};

/** Most ask for these; the others are a press away. */
const first = ["length", "budget"] as const satisfies FilterName[];
const more = ["suits", "month", "from", "sale"] as const satisfies FilterName[];

/** The filters as chips that act at once, each with how many packages it would show; a chosen one is taken away by its chip. */
export function PackageFilters({ query, facets, matching, path }: Props) {
  const t = useT();
  const row = (name: FilterName) => <FilterRow key={name} name={name} facets={facets} query={query} path={path} />;
  return (
    <div className="grid gap-3">
      {first.map(row)}
      <Disclosure
        title={<span className="font-semibold text-palm-600">{t("packages.more_filters")}</span>}
        defaultOpen={more.some((name) => query[name] !== "")}
        className="-my-1"
      >
        <div className="grid gap-3">{more.map(row)}</div>
      </Disclosure>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-3">
        <Row label={t("packages.sort")}>
          {sorts.map((sort) => (
            <Chip key={sort} to={address(path, { ...query, sort })} selected={query.sort === sort}>
              {t(`packages.sort_${sort}`)}
            </Chip>
          ))}
        </Row>
        {matching !== null && (
          <p role="status" className="text-muted">
            {t("packages.count", { count: matching })}
          </p>
        )}
      </div>
    </div>
  );
}

type RowProps = Pick<Props, "query" | "facets" | "path"> & { name: FilterName };

function FilterRow({ name, facets, query, path }: RowProps) {
  const t = useT();
  const digits = useDigits();
  // What would show nothing is not offered, unless it is what is chosen.
  const offered = facets[name].filter(({ value, count }) => count > 0 || query[name] === value);
  if (offered.length === 0) return null;
  return (
    <Row label={t(`packages.filter_${name}`)}>
      {offered.map(({ value, label, count }) => {
        const chosen = query[name] === value;
        return (
          <Chip
            key={value}
            to={address(path, { ...query, [name]: chosen ? "" : value })}
            removeLabel={chosen ? t("packages.remove") : undefined}
          >
            {label}
            {!chosen && <span className="text-sm font-normal text-muted">{digits(count)}</span>}
          </Chip>
        );
      })}
    </Row>
  );
}

/** On a phone the chips of a row are pushed sideways, on a desk they wrap. */
function Row({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-1 sm:grid-cols-[9.5rem_minmax(0,1fr)] sm:items-baseline">
      <p id={id} className="text-sm font-medium text-muted">
        {label}
      </p>
      <div
        role="group"
        aria-labelledby={id}
        className="-mx-4 flex fade-sides gap-2 overflow-x-auto px-4 py-1 max-sm:*:shrink-0 sm:mx-0 sm:flex-wrap sm:px-0"
      >
        {children}
      </div>
    </div>
  );
}

function address(path: string, query: PackageQuery): string {
  const search = writeQuery(query).toString();
  return search ? `${path}?${search}` : path;
}
