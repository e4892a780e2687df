import { Link } from "react-router";
import type { CaseRow } from "#contract/admin/case-rows.ts";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { Code } from "#web/ui/code.tsx";
import { useDigits } from "#web/ui/format-context.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Money } from "#web/ui/money.tsx";
import { useFormats } from "#web/ui/use-formats.ts";
import { useDeskPaths, type WorkView } from "../desk-paths.ts";
import { DeskPerson } from "../shell/desk-person.tsx";
import { placeOf, titleOf } from "./case-words.ts";
import { minutesBetween, type Urgency, urgencyOf } from "./promise-time.ts";
import { queueIcons } from "./queue-icons.ts";
import { TimeLeft, useSpan } from "./time-left.tsx";

type Props = { cases: readonly CaseRow[]; view: WorkView; now: Date };

/** The cases by how near their promise is, late first; never by arrival. */
export function CaseList({ cases, view, now }: Props) {
  const t = useT();
  const digits = useDigits();
  const groups = Map.groupBy(cases, ({ promisedBy }) => urgencyOf(promisedBy, now));
  const order: Urgency[] = ["late", "soon", "later", "open"];
  return order.map((urgency) => {
    const own = groups.get(urgency);
    if (!own) return null;
    return (
      <section key={urgency} aria-label={t(`staff.urgency_${urgency}`)}>
        <h2 className="work-group" data-urgency={urgency}>
          {t(`staff.urgency_${urgency}`)}
          <span className="font-normal">{digits(own.length)}</span>
        </h2>
        <ul>
          {own.map((row) => (
            <li key={row.id}>
              <Row row={row} view={view} now={now} />
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

function Row({ row, view, now }: { row: CaseRow; view: WorkView; now: Date }) {
  const t = useT();
  const locale = useLocale();
  const paths = useDeskPaths();
  const span = useSpan();
  const place = placeOf(row, locale);
  const age = minutesBetween(row.openedAt, now);
  return (
    <Link
      to={paths.work({ ...view, case: row.id })}
      className="work-case"
      aria-current={view.case === row.id ? "true" : undefined}
      preventScrollReset
      data-case
    >
      <Icon icon={queueIcons[row.queue]} />
      <span className="grid min-w-0">
        <span dir="auto" className="work-quote truncate font-semibold">
          {titleOf(row, t, locale)}
          {row.facts.amount && (
            <>
              {" · "}
              <Money value={row.facts.amount} charged />
            </>
          )}
        </span>
        <span className="truncate text-muted">
          {row.who && <bdi>{row.who}</bdi>}
          {row.who && " · "}
          <Code>{row.reference}</Code>
          {place && (
            <>
              {" · "}
              {row.queue === "callback" ? <Code>{place}</Code> : <bdi>{place}</bdi>}
            </>
          )}
        </span>
      </span>
      <span className="work-due grid">
        <span className="font-semibold">
          <TimeLeft promisedBy={row.promisedBy} now={now} />
        </span>
        <Deadline row={row} />
      </span>
      <DeskPerson name={row.owner?.name ?? null} nobody={t("staff.nobody")} />
      <span className="work-age text-end text-muted">{age < 1 ? t("staff.just_now") : span(age)}</span>
    </Link>
  );
}

/** The promise as the clock of Riyadh tells it, with its day unless that is today. */
function Deadline({ row }: { row: CaseRow }) {
  const t = useT();
  const { instant } = useFormats();
  if (row.snoozedUntil) {
    const { date, time } = instant(row.snoozedUntil, "weekday");
    return <span className="text-muted">{t("staff.snoozed_until", { date, time })}</span>;
  }
  if (!row.promisedBy) return null;
  const { date, time } = instant(row.promisedBy, "weekday");
  return <span className="text-muted">{t("staff.due", { date, time })}</span>;
}
