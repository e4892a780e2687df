import type { DraftErrors } from "#web/products/flights/search-form/check-draft.ts";
import { LazySearchForm } from "#web/products/flights/search-form/lazy-search-form.tsx";
import type { PlaceItem } from "#web/features/places/place-item.tsx";
import type { SearchDraft } from "#web/products/flights/search-form/search-draft.ts";
import { FormPage } from "#web/features/searches/form-page.tsx";
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
    <>
      <DocumentMeta title={t("results.form_page_title")} description={t("results.form_description")} noindex={wrong} />
      <FormPage
        breadcrumbs={<Breadcrumbs trail={[{ label: t("shell.flights") }]} />}
        title={t("results.form_title")}
        line={t("results.form_line")}
        notice={
          wrong && (
            <Notice tone="bad" role="alert" title={t("results.error_title")}>
              {t("results.error_summary")}
            </Notice>
          )
        }
      >
        <LazySearchForm key={JSON.stringify(props.draft)} {...props} />
      </FormPage>
    </>
  );
}
