import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";

/** Tells readers of feeds where that of this language is. */
export function FeedLink() {
  const t = useT();
  const { blogFeed } = usePaths();
  return <link rel="alternate" type="application/atom+xml" title={t("articles.title")} href={blogFeed} />;
}
