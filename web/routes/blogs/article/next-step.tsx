import type { Article } from "#contract/articles.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { useIsSold } from "#web/lib/sold.ts";
import { Card } from "#web/ui/card.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";

/** What a reader may want to do next: their rights after that article, else what its topic leads to. */
export function NextStep({ article: { id, next } }: { article: Article }) {
  const t = useT();
  const paths = usePaths();
  const isSold = useIsSold();
  const step =
    id === "saudi-passenger-rights"
      ? { to: paths.passengerRights(), line: t("articles.next_rights_line"), label: t("articles.next_rights") }
      : next && { ...next, to: paths.local(next.path) };
  if (!step || !isSold(step.to)) return null;
  return (
    <Card as="section" className="grid gap-3">
      <p className="font-medium">{step.line}</p>
      <LinkButton to={step.to} variant="soft" size="sm" wide>
        {step.label}
      </LinkButton>
    </Card>
  );
}
