import { type Entitlement, isOwedMoney, type RightsRegime } from "#contract/passenger-rights.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Card } from "#web/ui/card.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { EntitlementLine } from "./entitlement-line.tsx";

/** One set of rules: money first, then care and choices, then what to do, and the small print folded. */
export function RegimeCard({ regime }: { regime: RightsRegime }) {
  const t = useT();
  const { entitlements } = regime;
  const money = entitlements.filter(isOwedMoney);
  const care = entitlements.filter((each) => !isOwedMoney(each));
  return (
    <Card as="article" className="grid gap-5">
      <header className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="text-lg">{regime.name}</h3>
        {!regime.certain && <Badge tone="warn">{t("rights.uncertain")}</Badge>}
      </header>
      <Group title={t("rights.money")} lines={money} />
      <Group title={t("rights.care")} lines={care} />
      <div className="divide-y divide-line border-t border-line">
        <Folded title={t("rights.how")} texts={regime.howToClaim} ordered open />
        <Folded title={t("rights.exceptions")} texts={regime.exceptions} />
        <Folded title={t("rights.also")} texts={regime.also} />
        <Folded title={t("rights.when")} texts={[regime.applies]} />
      </div>
      <p className="text-sm text-muted">{regime.source}</p>
    </Card>
  );
}

function Group({ title, lines }: { title: string; lines: Entitlement[] }) {
  if (lines.length === 0) return null;
  return (
    <section>
      <h4 className="mb-2 text-base text-muted">{title}</h4>
      <ul className="grid gap-3">
        {lines.map((line) => (
          <EntitlementLine key={line.id} line={line} />
        ))}
      </ul>
    </section>
  );
}

function Folded({
  title,
  texts,
  ordered,
  open,
}: {
  title: string;
  texts: string[];
  ordered?: boolean;
  open?: boolean;
}) {
  const List = ordered ? "ol" : "ul";
  if (texts.length === 0) return null;
  return (
    <Disclosure title={<span className="font-medium">{title}</span>} defaultOpen={open}>
      <List className={`grid max-w-read gap-1.5 ps-5 text-muted ${ordered ? "list-decimal" : "list-disc"}`}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </List>
    </Disclosure>
  );
}
