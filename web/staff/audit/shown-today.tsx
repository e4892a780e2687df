import type { getAuditLog } from "#contract/admin/audit.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { useDigits } from "#web/ui/format-context.ts";
import { DeskPerson } from "../shell/desk-person.tsx";

type Props = { people: OutputOf<typeof getAuditLog>["shownToday"] };

/** Who looked at personal data today, and how often. The bars run with the reading direction; the number says the same. */
export function ShownToday({ people }: Props) {
  const t = useT();
  const locale = useLocale();
  const digits = useDigits();
  const most = Math.max(...people.map(({ looks }) => looks), 1);
  return (
    <section className="team-box" aria-labelledby="shown-title">
      <div className="team-head">
        <h2 id="shown-title" className="font-semibold">
          {t("team.shown_today")}
        </h2>
        <span className="ms-auto font-semibold">{digits(people.reduce((sum, { looks }) => sum + looks, 0))}</span>
      </div>
      {people.length === 0 ? (
        <p className="p-4 text-muted">{t("team.nothing_shown")}</p>
      ) : (
        <ul className="grid gap-2 p-4">
          {people.map(({ id, name, looks }) => (
            <li key={id} className="team-bar">
              <span className="flex min-w-0 items-center gap-2">
                <span aria-hidden="true">
                  <DeskPerson name={name[locale]} nobody="" />
                </span>
                <bdi>{name[locale]}</bdi>
              </span>
              <span className="team-bar-track" aria-hidden="true">
                <span style={{ inlineSize: `${(looks / most) * 100}%` }} />
              </span>
              <span className="text-end tabular-nums">{digits(looks)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
