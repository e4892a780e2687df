import type { NameRule } from "#contract/name-corrections.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Card } from "#web/ui/card.tsx";
import { Code } from "#web/ui/code.tsx";
import { useFormats } from "#web/ui/use-formats.ts";

/** What airlines allow, told before anything is typed. */
export function RuleCard({ rule }: { rule: NameRule }) {
  const t = useT();
  const { instant } = useFormats();
  const { date, time } = instant(rule.until);
  return (
    <Card as="section" aria-labelledby="rule-title" className="grid gap-2">
      <h2 id="rule-title" className="text-lg">
        {t("names.rule_title")}
      </h2>
      <ul className="grid list-disc gap-1.5 ps-5">
        <li>{t("names.rule_free", { letters: rule.letters })}</li>
        <li>{t("names.rule_desk")}</li>
        <li>
          <Rich
            id="names.rule_until"
            values={{ hours: rule.hoursBefore }}
            parts={{ date: <bdi>{date}</bdi>, time: <Code>{time}</Code> }}
          />
        </li>
        <li>{t("names.rule_person")}</li>
      </ul>
      {!rule.confirmed && <p className="text-sm text-muted">{t("names.rule_unconfirmed")}</p>}
    </Card>
  );
}
