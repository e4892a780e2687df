import type { ContentItem } from "#contract/admin/content.ts";
import { useLocale } from "#web/lib/i18n.tsx";

type Choice = ContentItem["choices"][string][number];

/** Items to choose from, by their titles in the reader's language. */
export function useTitles() {
  const locale = useLocale();
  return (choices: readonly Choice[]) => choices.map(({ id, title }) => ({ value: id, label: title[locale] }));
}
