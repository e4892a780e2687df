import type { ContentKind } from "#contract/content/kinds.ts";
import type { MessageKey } from "#i18n/message-keys.ts";
import { useHasMessage, useT } from "#web/lib/i18n.tsx";

const errors = {
  required: "staff.required",
  too_long: "staff.too_long",
  language_missing: "content.error_language_missing",
  languages_differ: "content.error_languages_differ",
  not_shown: "content.error_not_shown",
  not_a_number: "content.error_not_a_number",
  not_an_amount: "content.error_not_an_amount",
  not_a_date: "content.error_not_a_date",
  not_so_many: "content.error_not_so_many",
  too_small: "content.error_too_small",
  too_large: "content.error_too_large",
  not_offered: "content.error_not_offered",
  not_there: "content.error_not_there",
  taken: "content.error_taken",
  not_a_slug: "content.error_not_a_slug",
  fixed_rows: "content.error_fixed_rows",
  below_sold: "content.error_below_sold",
  not_a_place: "content.error_not_a_place",
  not_a_country: "content.error_not_a_place",
  not_an_airline: "content.error_not_a_place",
  in_past: "content.error_in_past",
  not_a_time: "content.error_not_a_date",
} as const satisfies Record<string, MessageKey>;

const kinds = {
  article: "content.kind_article",
  package: "content.kind_package",
  offer: "content.kind_offer",
  destination: "content.kind_destination",
  "visa-country": "content.kind_visa_country",
  "visa-service": "content.kind_visa_service",
  story: "content.kind_story",
  "faq-group": "content.kind_faq_group",
  "site-page": "content.kind_site_page",
  "package-category": "content.kind_package_category",
  "article-topic": "content.kind_article_topic",
  "article-desk": "content.kind_article_desk",
  "visa-form": "content.kind_visa_form",
  "visa-kingdom": "content.kind_visa_kingdom",
  "passenger-rights": "content.kind_passenger_rights",
  "canned-answer": "canned.kind",
} as const satisfies Record<ContentKind, MessageKey>;

/** What a kind is called. */
export function useKindName(): (kind: ContentKind) => string {
  const t = useT();
  return (kind) => t(kinds[kind]);
}

/** What is wrong with a field, in words. */
export function useContentError(): (keys: readonly string[] | undefined) => string | undefined {
  const t = useT();
  return (keys) => {
    const [key] = keys ?? [];
    if (!key) return undefined;
    return t(key in errors ? errors[key as keyof typeof errors] : "content.error_other");
  };
}

/** What a field is called, by the last name of its path; months by their number. */
export function useFieldLabel(): (name: string) => string {
  const t = useT();
  const has = useHasMessage();
  return (name) => {
    if (/^\d{1,2}$/.test(name)) return t("content.month_number", { number: Number(name) });
    const key = `content-fields.${name}`;
    return has(key) ? t(key) : name;
  };
}

/** What one of several is called. */
export function useOptionLabel(): (value: string) => string {
  const t = useT();
  const has = useHasMessage();
  return (value) => {
    const key = `content-options.${value.replaceAll("-", "_")}`;
    return has(key) ? t(key) : value;
  };
}

/** Where something stands, from the largest part to the smallest: "Programme 2 · Title · Arabic". */
export function usePathWords(): (path: string) => string {
  const t = useT();
  const label = useFieldLabel();
  const digitsOnly = /^\d+$/;
  return (path) => {
    const words: string[] = [];
    const names = path.replace(/^body\./, "").split(".");
    for (const [at, name] of names.entries()) {
      if (name === "en" || name === "ar") words.push(t(`content.language_${name}`));
      else if (digitsOnly.test(name) && names[at - 1] !== "monthNotes") {
        const last = words.pop() ?? "";
        words.push(t("content.row_of", { list: last, row: Number(name) + 1 }));
      } else words.push(label(name));
    }
    return words.join(" · ");
  };
}
