import type { Article } from "#contract/articles.ts";
import type { MessageKey } from "#i18n/message-keys.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Card } from "#web/ui/card.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";

type Step = { to: string; line: MessageKey; label: MessageKey };

/** What a reader may want to do next, by the topic. */
export function NextStep({ article }: { article: Article }) {
  const t = useT();
  const step = useStep(article);
  if (!step) return null;
  return (
    <Card as="section" className="grid gap-3">
      <p className="font-medium">{t(step.line)}</p>
      <LinkButton to={step.to} variant="soft" size="sm" wide>
        {t(step.label)}
      </LinkButton>
    </Card>
  );
}

function useStep({ id, topic }: Article): Step | null {
  const paths = usePaths();
  if (id === "saudi-passenger-rights")
    return { to: paths.passengerRights(), line: "articles.next_rights_line", label: "articles.next_rights" };
  switch (topic.id) {
    case "flights":
      return { to: paths.flightSearch(), line: "articles.next_flights_line", label: "articles.next_flights" };
    case "hotels":
    case "umrah":
      return { to: paths.hotelSearch(), line: "articles.next_hotels_line", label: "articles.next_hotels" };
    case "destinations":
      return { to: paths.destinations(), line: "articles.next_places_line", label: "articles.next_places" };
    case "visas":
      return { to: paths.visas(), line: "articles.next_visas_line", label: "articles.next_visas" };
    case "money":
      return { to: paths.bookings, line: "articles.next_money_line", label: "articles.next_money" };
    default:
      return null;
  }
}
