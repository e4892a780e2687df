import type { Route } from "./+types/route";
import { CompanyData } from "#web/features/shell/company-data.tsx";
import { apiContext } from "#web/lib/context.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { createPart, loadPart, type PartSource } from "#web/lib/hydration/part.tsx";
import { useT } from "#web/lib/i18n.tsx";
import type { HomeBodyProps } from "./home-body.tsx";
import { loadHome } from "./load-home.ts";
import { SearchTabs } from "./search-tabs.tsx";
import { sceneAddress } from "#web/lib/scene.ts";
import type { PageHandle } from "#web/lib/page-handle.ts";

const belowSearch: PartSource<HomeBodyProps> = {
  name: "home-body",
  load: () => import("./home-body.tsx"),
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
      <DocumentMeta title={t("home.page_title")} description={t("home.description")} />
      <CompanyData />
      <section className="relative isolate z-10 bg-palm-900 text-white">
        <img
          src={alula}
          alt={t("home.hero_alt")}
          width={1200}
          height={800}
          fetchPriority="high"
          className="absolute inset-0 -z-20 size-full object-cover object-[50%_62%]"
        />
        <div className="absolute inset-0 -z-10 bg-[linear-gradient(180deg,rgb(18_24_60/62%),rgb(18_24_60/28%)_55%,transparent)]" />
        <div className="page-width pt-10 sm:pt-18">
          <h1 className="max-w-[15em] text-3xl text-shadow-lg sm:text-5xl">{t("home.hero_title")}</h1>
          <p className="mt-3 max-w-[34em] text-lg text-balance text-shadow-lg">{t("home.hero_line")}</p>
          <div className="mt-10 translate-y-10 rounded-panel bg-paper p-4 text-ink shadow-lift sm:mt-28 sm:translate-y-14 sm:p-6">
            <SearchTabs key={tab} first={tab} data={searches} />
          </div>
        </div>
      </section>
      <div className="pt-16 sm:pt-22">
        <HomeBody searches={searches} today={today} {...body} />
      </div>
    </main>
  );
}
