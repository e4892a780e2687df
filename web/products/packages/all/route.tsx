import type { Route } from "./+types/route";
import { listPackageCategories } from "#contract/packages.ts";
import { loadList } from "#web/products/packages/list/load-list.ts";
import { PackageFilters } from "#web/products/packages/list/package-filters.tsx";
import { PackageList } from "#web/products/packages/list/package-list.tsx";
import { isFiltered } from "#web/products/packages/list/package-query.ts";
import { Breadcrumbs } from "#web/features/shell/breadcrumbs.tsx";
import { apiContext } from "#web/lib/context.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Chip } from "#web/ui/chip.tsx";
import { Drawing } from "#web/ui/drawing.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { SceneCard } from "#web/ui/scene-card.tsx";
import type { PageHandle } from "#web/lib/page-handle.ts";

export const handle = {
  delivery: "cached",
  sitemap: true,
  versions: ["sort", "length", "sale"],
  scene: "family",
} satisfies PageHandle;

/** The most wanted packages that are shown before anybody filters. */
const mostWanted = 9;

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [{ categories }, listed] = await Promise.all([api(listPackageCategories, {}), loadList(api, url)]);
  return { categories, ...listed };
}

export default function Packages({ loaderData: { categories, query, list } }: Route.ComponentProps) {
  const t = useT();
  const paths = usePaths();
  const chosen = isFiltered(query) || query.sort !== "wanted";
  return (
    <main id="content" className="page-width pb-16">
      <DocumentMeta title={t("packages.title")} description={t("packages.description")} noindex={chosen} />
      <Breadcrumbs trail={[{ label: t("packages.crumb") }]} />
      <h1 className="text-3xl sm:text-4xl">{t("packages.heading")}</h1>
      <p className="mt-2 max-w-read text-lg text-muted">{t("packages.line")}</p>
      <ul
        className={
          chosen
            ? "mt-4 flex flex-wrap gap-2"
            : "mt-6 grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-4 large-text:grid-cols-1!"
        }
      >
        {categories.map(({ id, slug, name, count, picture }, index) => (
          <li key={id} className="grid">
            {chosen ? (
              <Chip to={paths.packageCategory(slug)}>{name}</Chip>
            ) : (
              <SceneCard
                level={2}
                to={paths.packageCategory(slug)}
                title={name}
                picture={
                  <Drawing
                    picture={{ ...picture, alt: "" }}
                    sizes="(width < 960px) 260px, 330px"
                    eager={index < 4}
                    priority={index === 0 ? "high" : undefined}
                    className="size-full"
                  />
                }
                text={t("packages.count", { count })}
                className="min-h-40 md:min-h-52"
              />
            )}
          </li>
        ))}
      </ul>
      <section aria-labelledby="wanted" className="mt-10 grid gap-4">
        <div>
          <h2 id="wanted" className="text-2xl">
            {t(chosen ? "packages.found" : "packages.wanted")}
          </h2>
          {!chosen && <p className="text-muted">{t("packages.wanted_line")}</p>}
        </div>
        <PackageFilters
          query={query}
          facets={list.facets}
          matching={chosen ? list.matching : null}
          path={paths.packages()}
        />
        <PackageList
          packages={chosen ? list.packages : list.packages.slice(0, mostWanted)}
          level={3}
          path={paths.packages()}
        />
        {!chosen && (
          <LinkButton to={paths.packages("sort=price")} variant="soft" className="justify-self-center">
            {t("packages.all_by_price", { count: list.all })}
          </LinkButton>
        )}
      </section>
      <p className="mt-8 text-sm text-muted">{t("packages.sample_note")}</p>
    </main>
  );
}
