import type { MessageKey } from "#i18n/message-keys.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Card } from "#web/ui/card.tsx";

const rules: MessageKey[] = [
  "split.how_all",
  "split.how_back",
  "split.how_cards",
  "split.how_only_cards",
  "split.how_whole",
];

/** What sharing means for everybody's money. */
export function SplitRules() {
  const t = useT();
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-xl">{t("split.how_title")}</h2>
      <ul className="grid list-disc gap-1.5 ps-5 text-muted">
        {rules.map((rule) => (
          <li key={rule}>{t(rule)}</li>
        ))}
      </ul>
    </Card>
  );
}
