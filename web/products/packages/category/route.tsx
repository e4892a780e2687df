import type { Route } from "./+types/route";
import { loadList } from "#web/products/packages/list/load-list.ts";
import { PackageFilters } from "#web/products/packages/list/package-filters.tsx";
import { PackageList } from "#web/products/packages/list/package-list.tsx";
import { isFiltered } from "#web/products/packages/list/package-query.ts";
import { Breadcrumbs } from "#web/features/shell/breadcrumbs.tsx";
import { apiContext } from "#web/lib/context.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { JsonLd } from "#web/lib/json-ld.tsx";
import { orNotFound } from "#web/lib/or-not-found.ts";
import { assertOwnAddress } from "#web/lib/own-address.ts";
import { usePaths } from "#web/lib/paths.ts";
import { useRootData } from "#web/lib/root-data.ts";
import { Drawing } from "#web/ui/drawing.tsx";
import type { PageHandle } from "#web/lib/page-handle.ts";

export const handle = {
  delivery: "cached",
  versions: ["sort", "length", "sale"],
  scene: "family",
} satisfies PageHandle;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { query, list } = await orNotFound(loadList(context.get(apiContext), url, params.category));
  const { category } = list;
  if (!category) throw new Error("a list of a category names it");
  const alternates = { en: `/packages/${category.slugs.en}`, ar: `/packages/${category.slugs.ar}` };
  assertOwnAddress(url, alternates);
  const share = { title: category.name, line: category.description, scene: category.picture.scene };
  return { category, query, list, alternates, share };
}

export default function Category({ loaderData: { category, query, list } }: Route.ComponentProps) {
  const t = useT();
  const paths = usePaths();
  const { origin } = useRootData();
  const path = paths.packageCategory(category.slug);
  return (
    <main id="content" className="page-width pb-16">
      <DocumentMeta
        title={t("packages.category_title", { name: category.name })}
        description={category.description}
        noindex={isFiltered(query) || query.sort !== "wanted"}
      />
      <Breadcrumbs trail={[{ label: t("packages.crumb"), to: paths.packages() }, { label: category.name }]} />
      <div className="relative isolate flex min-h-44 items-end overflow-hidden rounded-card text-white sm:min-h-60">
        <div className="absolute inset-0 -z-20">
          <Drawing picture={category.picture} eager priority="high" className="size-full" />
        </div>
        <div className="w-full shade-behind px-5 pb-5 sm:px-8 sm:pb-8">
          <h1 className="text-3xl sm:text-4xl">{category.name}</h1>
          <p className="max-w-read text-base sm:text-lg">{category.description}</p>
        </div>
      </div>
      <div className="mt-6 grid gap-5">
        <PackageFilters query={query} facets={list.facets} matching={list.matching} path={path} />
        <PackageList packages={list.packages} eager path={path} />
      </div>
      <p className="mt-8 text-sm text-muted">{t("packages.sample_note")}</p>
      <JsonLd
        data={
          import.meta.env.SSR && {
            "@context": "https://schema.org",
            "@type": "ItemList",
            itemListElement: list.packages.map((each, index) => ({
              "@type": "ListItem",
              position: index + 1,
              name: each.title,
              url: origin + paths.package(each.category.slug, each.slug),
            })),
          }
        }
      />
    </main>
  );
}
