import { useT } from "#web/lib/i18n.tsx";
import { Card } from "#web/ui/card.tsx";
import { DateText } from "#web/ui/date-text.tsx";
import { useDigits } from "#web/ui/format-context.ts";
import type { Rated as Found } from "./load-hotel-page.ts";

export type RatedProps = { rated: Found };

/** What travellers who stayed here with us think of it: apart from the samples, counted by itself. */
export default function Rated({ rated: { count, score, words } }: RatedProps) {
  const t = useT();
  const digits = useDigits();
  if (score === null) return null;
  return (
    <section id="rated" className="scroll-mt-36" aria-labelledby="rated-title">
      <h2 id="rated-title" className="text-2xl">
        {t("rated.title")}
      </h2>
      <p className="mt-3 flex items-center gap-3">
        <b className="rounded-card rounded-ee-none bg-palm-700 px-4 py-2.5 text-3xl text-white tabular-nums">
          {digits(score.toFixed(1))}
        </b>
        <span className="text-muted">{t("rated.count", { count })}</span>
      </p>
      {words.length > 0 && (
        <ul className="mt-5 grid gap-4 sm:grid-cols-2">
          {words.map(({ id, name, text, givenAt }) => (
            <li key={id}>
              <Card className="grid h-full content-start gap-2">
                <b>
                  <bdi>{name}</bdi>
                </b>
                <p dir="auto">{text}</p>
                <p className="text-sm text-muted">
                  <DateText date={`${givenAt.slice(0, 7)}-01`} style="monthYear" />
                </p>
              </Card>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
