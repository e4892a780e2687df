import type { StayPlaceView } from "#contract/hotels.ts";
import { FormPage } from "#web/features/searches/form-page.tsx";
import { Breadcrumbs } from "#web/features/shell/breadcrumbs.tsx";
import { RecentHotels } from "./recent-hotels.tsx";
import type { StayErrors } from "#web/products/hotels/stay/check-stay-draft.ts";
import { LazyStayForm } from "#web/products/hotels/stay/lazy-stay-form.tsx";
import type { StayFormProps } from "#web/products/hotels/stay/stay-form.tsx";
import { placeItem } from "#web/products/hotels/stay/place-item.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { Notice } from "#web/ui/notice.tsx";

export type SearchFormPageProps = Omit<StayFormProps, "place" | "errors" | "onSearch"> & {
  place: StayPlaceView | null;
  errors: StayErrors;
};

/** The form alone: nothing is searched yet, or something in it is wrong. */
export default function SearchFormPage({ place, ...form }: SearchFormPageProps) {
  const t = useT();
  const wrong = Object.keys(form.errors).length > 0;
  return (
    <>
      <DocumentMeta title={t("stays.form_page_title")} description={t("stays.form_line")} noindex={wrong} />
      <FormPage
        breadcrumbs={<Breadcrumbs trail={[{ label: t("shell.hotels") }]} />}
        title={t("stays.form_title")}
        line={t("stays.form_line")}
        below={<RecentHotels />}
        notice={
          wrong && (
            <Notice tone="bad" role="alert" title={t("stay-search.error_title")}>
              {t("stay-search.error_summary")}
            </Notice>
          )
        }
      >
        <LazyStayForm key={JSON.stringify(form.draft)} {...form} place={place && placeItem(place, t("common.comma"))} />
      </FormPage>
    </>
  );
}
