import type { Route } from "./+types/route";
import { PageHead } from "#web/features/shell/page-head.tsx";
import { apiContext } from "#web/lib/context.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Card } from "#web/ui/card.tsx";
import { DateText } from "#web/ui/date-text.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { RightsAnswer } from "./rights-answer.tsx";
import { RightsAside } from "./rights-aside.tsx";
import { RightsForm } from "./rights-form.tsx";
import { loadRights } from "./load-rights.ts";
import { usualScene } from "#web/lib/scene.ts";
import type { PageHandle } from "#web/lib/page-handle.ts";

export const handle = { delivery: "cached", sitemap: true } satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = await loadRights(context.get(apiContext), url.searchParams);
  return { ...page, asked: url.search };
}

export default function PassengerRights({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const { form, rights, asked } = loaderData;
  return (
    <main id="content" className="pb-16">
      <DocumentMeta title={t("rights.title")} description={t("rights.description")} noindex={asked !== ""} />
      <PageHead title={t("rights.title")} line={t("rights.line")} scene={{ scene: usualScene, colour: "#a28ab0" }} />
      <div className="page-width grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-8 py-8 md:grid-cols-[minmax(0,1fr)_300px]">
        <div className="grid gap-8">
          <Notice tone="warn">
            {form.note}{" "}
            <Rich id="rights.checked" parts={{ date: <DateText date={form.checkedOn} style="long" beside /> }} />
          </Notice>
          {rights && <RightsAnswer key={asked} rights={rights} />}
          <Card as="section" className="sm:p-8" aria-label={t("rights.form_label")}>
            {rights ? (
              <Disclosure title={<b className="text-lg">{t("rights.change")}</b>}>
                <div className="pt-3">
                  <RightsForm key={asked} {...loaderData} />
                </div>
              </Disclosure>
            ) : (
              <RightsForm key={asked} {...loaderData} />
            )}
          </Card>
        </div>
        <RightsAside article={loaderData.article} />
      </div>
    </main>
  );
}
