import type { VisaCountry } from "#contract/visas.ts";
import { formatList } from "#i18n/format-list.ts";
import { needTone, useVisaWords } from "#web/products/visas/finder/visa-words.ts";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Card } from "#web/ui/card.tsx";

/** What residents of the Kingdom need, by passport. */
export function ForResidents({ country: { forResidents } }: { country: VisaCountry }) {
  const t = useT();
  const words = useVisaWords();
  const locale = useLocale();
  return (
    <section>
      <h2 className="text-2xl">{t("visas.for_residents")}</h2>
      <ul className="mt-4 grid gap-3">
        {forResidents.map(({ nationalities, need, stayDays, text }) => (
          <Card as="li" key={text} className="grid gap-2">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h3 className="text-lg">
                {nationalities.length > 0
                  ? t("visas.passports_of", {
                      countries: formatList(
                        nationalities.map(({ name }) => name),
                        locale,
                      ),
                    })
                  : t("visas.everybody_else")}
              </h3>
              <span className="flex flex-wrap gap-2">
                <Badge tone={needTone[need]}>{words.need(need)}</Badge>
                {stayDays !== null && <Badge>{words.stay(stayDays)}</Badge>}
              </span>
            </div>
            <p className="max-w-read text-muted">{text}</p>
          </Card>
        ))}
      </ul>
    </section>
  );
}
