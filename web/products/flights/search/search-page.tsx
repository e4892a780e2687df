import type { DraftErrors } from "#web/products/flights/search-form/check-draft.ts";
import { LazySearchForm } from "#web/products/flights/search-form/lazy-search-form.tsx";
import type { PlaceItem } from "#web/features/places/place-item.tsx";
import type { SearchDraft } from "#web/products/flights/search-form/search-draft.ts";
import { Breadcrumbs } from "#web/features/shell/breadcrumbs.tsx";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { Notice } from "#web/ui/notice.tsx";

export type SearchFormPageProps = {
  draft: SearchDraft;
  errors: DraftErrors;
  places: Record<string, PlaceItem>;
  popular: PlaceItem[];
  today: string;
};

/** The form alone: nothing is searched yet, or something in it is wrong. */
export default function SearchFormPage(props: SearchFormPageProps) {
  const t = useT();
  const wrong = Object.keys(props.errors).length > 0;
  return (
    <main id="content" className="bg-sand">
      <DocumentMeta title={t("results.form_page_title")} description={t("results.form_description")} noindex={wrong} />
      <div className="page-width grid gap-5 pb-24 sm:min-h-[32rem]">
        <Breadcrumbs trail={[{ label: t("shell.flights") }]} />
        <div>
          <h1 className="text-3xl">{t("results.form_title")}</h1>
          <p className="mt-1 text-muted">{t("results.form_line")}</p>
        </div>
        {wrong && (
          <Notice tone="bad" role="alert" title={t("results.error_title")}>
            {t("results.error_summary")}
          </Notice>
        )}
        <div className="rounded-panel bg-paper p-4 shadow-soft sm:p-6">
          <LazySearchForm key={JSON.stringify(props.draft)} {...props} />
        </div>
      </div>
    </main>
  );
}
