import { localeOf } from "#i18n/detect-locale.ts";
import type { Route } from "./+types/route";
import { listArticles } from "#contract/articles.ts";
import type { MessageKey } from "#i18n/message-keys.ts";
import { formatMessage } from "#i18n/format-message.ts";
import { catalogueOf } from "#web/lib/catalogues.ts";
import { apiContext } from "#web/lib/context.ts";
import { pathsOf } from "#web/lib/paths.ts";
import { writeAtom } from "./write-atom.ts";
import type { PageHandle } from "#web/lib/page-handle.ts";

export const handle = { delivery: "rendered" } satisfies PageHandle;

/** The articles of a language as an Atom feed (RFC 4287). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const locale = localeOf(url);
  const paths = pathsOf(locale);
  const catalogue = catalogueOf(locale);
  const say = (key: MessageKey) => formatMessage(catalogue[key] ?? [key], {}, locale);
  const { articles } = await context.get(apiContext)(listArticles, { limit: 50 });
  const feed = writeAtom({
    locale,
    title: say("articles.feed_title"),
    line: say("articles.line"),
    author: say("common.brand"),
    address: url.origin + paths.blogFeed,
    page: url.origin + paths.blogs(),
    entries: articles.map(({ slug, title, description, publishedOn, topic }) => ({
      address: url.origin + paths.blog(slug),
      title,
      summary: description,
      topic: topic.name,
      publishedOn,
    })),
  });
  return new Response(feed, {
    headers: { "content-type": "application/atom+xml; charset=utf-8", "cache-control": "private, no-store" },
  });
}
