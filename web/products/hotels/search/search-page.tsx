import type { StayPlaceView } from "#contract/hotels.ts";
import { Breadcrumbs } from "#web/features/shell/breadcrumbs.tsx";
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
    <main id="content" className="bg-sand">
      <DocumentMeta title={t("stays.form_page_title")} description={t("stays.form_line")} noindex={wrong} />
      <div className="page-width grid gap-5 pb-24 sm:min-h-[32rem]">
        <Breadcrumbs trail={[{ label: t("shell.hotels") }]} />
        <div>
          <h1 className="text-3xl">{t("stays.form_title")}</h1>
          <p className="mt-1 text-muted">{t("stays.form_line")}</p>
        </div>
        {wrong && (
          <Notice tone="bad" role="alert" title={t("stay-search.error_title")}>
            {t("stay-search.error_summary")}
          </Notice>
        )}
        <div className="rounded-panel bg-paper p-4 shadow-soft sm:p-6">
          <LazyStayForm
            key={JSON.stringify(form.draft)}
            {...form}
            place={place && placeItem(place, t("common.comma"))}
          />
        </div>
      </div>
    </main>
  );
}
