import { Star } from "lucide";
import type { Story, TravellerStory } from "#contract/stories.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Drawing } from "#web/ui/drawing.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Scroller } from "#web/ui/scroller.tsx";
import { StoryCard } from "#web/ui/story-card.tsx";
import { SectionHead } from "./section-head.tsx";

type Props = { stories: Story[]; travellers: TravellerStory[] };

/** Short reads about places, and what travellers wrote after their trips, where they and we agreed to show it. */
export function Stories({ stories, travellers }: Props) {
  const t = useT();
  const paths = usePaths();
  if (stories.length === 0) return null;
  return (
    <section aria-labelledby="stories" className="page-width pb-14 below-155">
      <SectionHead
        id="stories"
        title={t("home.stories_title")}
        line={t("home.stories_line")}
        more={{ to: paths.blogs(), label: t("home.stories_all") }}
      />
      <Scroller
        label={t("home.stories_title")}
        items={stories.map(({ id, title, text, picture, readMinutes, link }) => ({
          id,
          content: (
            <StoryCard
              to={paths.destination(link.slug)}
              title={title}
              picture={<Drawing picture={picture} className="aspect-8/5 w-full" />}
              kicker={t("home.story_minutes", { count: readMinutes })}
              text={text}
              foot={<span className="font-medium text-palm-600">{link.label}</span>}
            />
          ),
        }))}
        previousLabel={t("home.scroll_back")}
        nextLabel={t("home.scroll_on")}
        itemClassName="grid w-[min(22rem,85%)] below-115"
      />
      {travellers.length > 0 && <Travellers travellers={travellers} />}
    </section>
  );
}

function Travellers({ travellers }: Pick<Props, "travellers">) {
  const t = useT();
  return (
    <>
      <h3 className="mt-8 text-xl">{t("home.travellers_title")}</h3>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2 md:grid-cols-3 large-text:grid-cols-1!">
        {travellers.map(({ id, name, overall, text }) => (
          <li key={id} className="grid content-start gap-2 rounded-card border border-line p-5">
            <p className="flex items-center gap-1.5 text-sm font-medium text-gold-700">
              <Icon icon={Star} />
              {t("home.traveller_score", { score: overall })}
            </p>
            <blockquote dir="auto">{text}</blockquote>
            <p className="text-sm text-muted">
              <bdi>{name}</bdi>
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
