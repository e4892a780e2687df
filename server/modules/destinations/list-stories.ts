import type { OutputOf } from "#contract/endpoint.ts";
import type { listStories as contract } from "#contract/stories.ts";
import type { Locale } from "#contract/text.ts";
import type { StoryBody } from "./destination-body.ts";
import type { DestinationDeps } from "./destinations-deps.ts";
import { showPicture } from "./show-card.ts";

/** Stories of the house whose destination is published, and approved words of travellers. */
export async function listStories(
  { published, travellerStories }: Pick<DestinationDeps, "published" | "travellerStories">,
  locale: Locale,
): Promise<OutputOf<typeof contract>> {
  const [items, destinations, travellers] = await Promise.all([
    published.list<StoryBody>("story"),
    published.list("destination"),
    travellerStories(locale),
  ]);
  const slugOf = new Map(destinations.map(({ id, slug }) => [id, slug[locale]]));
  const stories = items.flatMap(({ id, body: { title, text, readMinutes, picture, link } }) => {
    const slug = slugOf.get(link.slug);
    if (!slug) return [];
    return {
      id,
      title: title[locale],
      text: text[locale],
      readMinutes,
      picture: showPicture(picture, locale),
      link: { slug, label: link.label[locale] },
    };
  });
  return { stories, travellers };
}
