import { formatList } from "#i18n/format-list.ts";
import type { Route } from "./+types/route";
import { CompanyData } from "#web/features/shell/company-data.tsx";
import { apiContext } from "#web/lib/context.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { createPart, loadPart, type PartSource } from "#web/lib/hydration/part.tsx";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import type { HomeBodyProps } from "./home-body.tsx";
import { loadHome } from "./load-home.server.ts";
import { SearchTabs } from "./search-tabs.tsx";
import { sceneAddress } from "#web/lib/scene.ts";
import type { PageHandle } from "#web/lib/page-handle.ts";
import { useIsAllSold, useSold } from "#web/lib/sold.ts";

const belowSearch: PartSource<HomeBodyProps> = {
  name: "home-body",
  load: () => import("./home-body.tsx"),
  words: {
    en: () => import("./home-body.tsx?messages=en"),
    ar: () => import("./home-body.tsx?messages=ar"),
  },
  meanwhile: <div className="min-h-dvh" />,
};
const HomeBody = createPart(belowSearch, import.meta.env.SSR ? await loadPart(belowSearch) : null);

export const handle = { delivery: "cached", sitemap: true, versions: ["search"], scene: "alula" } satisfies PageHandle;

const alula = sceneAddress("alula");

export const loader = ({ context, url }: Route.LoaderArgs) => loadHome(context.get(apiContext), url.searchParams);

export default function Home({ loaderData }: Route.ComponentProps) {
  const { tab, searches, today, body } = loaderData;
  const t = useT();
  return (
    <main id="content">
      <HomeMeta />
      <CompanyData />
      <section className="relative isolate z-10 bg-paper text-white">
        <div className="relative">
          {/* The drawing stands at the end, the words at the start; it reaches behind the upper edge of the card. */}
          <div className="hero-sky absolute inset-x-0 top-0 -bottom-15 -z-10 overflow-hidden sm:-bottom-28">
            <img
              src={alula}
              alt={t("home.hero_alt")}
              width={1200}
              height={800}
              fetchPriority="high"
              className="hero-scene"
            />
          </div>
          <div className="page-width min-h-32 pt-5 pb-5 sm:min-h-44 sm:pt-8">
            <h1 className="max-w-56 text-2xl text-shadow-lg sm:max-w-[13em] sm:text-4xl large-text:max-w-none">
              {t("home.hero_title")}
            </h1>
            <p className="mt-1.5 text-lg text-shadow-lg max-sm:hidden">{t("home.hero_line")}</p>
          </div>
        </div>
        <div className="page-width max-sm:px-3">
          <div className="rounded-panel bg-paper px-3 pt-2 pb-3 text-ink shadow-lift sm:px-5 sm:pt-3 sm:pb-5">
            <SearchTabs key={tab} first={tab} data={searches} />
          </div>
        </div>
      </section>
      <div className="pt-5 sm:pt-6">
        <HomeBody searches={searches} today={today} {...body} />
      </div>
    </main>
  );
}

/** Names what is sold: all of it has a sentence of its own. */
function HomeMeta() {
  const t = useT();
  const sold = useSold();
  const locale = useLocale();
  if (useIsAllSold()) return <DocumentMeta title={t("home.page_title")} description={t("home.description")} />;
  const products = formatList(
    sold.map((kind) => t("home.sold", { kind })),
    locale,
  );
  return (
    <DocumentMeta
      title={t("home.page_title_some", { products })}
      description={t("home.description_some", { products })}
    />
  );
}
