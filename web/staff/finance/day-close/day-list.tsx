import { Link } from "react-router";
import type { listDays } from "#contract/admin/day-close.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { useT } from "#web/lib/i18n.tsx";
import { useFormats } from "#web/ui/use-formats.ts";
import { useDeskPaths } from "../../desk-paths.ts";
import { Amount } from "../books/amount.tsx";
import { Files } from "../books/files.tsx";

type Props = { days: OutputOf<typeof listDays>; chosen: string | undefined };

/** Days that are open, the first first, and those that are closed. */
export function DayList({ days, chosen }: Props) {
  const t = useT();
  const paths = useDeskPaths();
  const { day: inWords, instant } = useFormats();
  const { open, signed, closed, broken, checkedAt } = days;
  const link = (day: string, beside: React.ReactNode) => (
    <li key={day}>
      <Link to={paths.dayClose({ day })} aria-current={day === chosen ? "true" : undefined} preventScrollReset>
        <span>{inWords(day, "short")}</span>
        {beside}
      </Link>
    </li>
  );
  return (
    <aside className="team-side" aria-label={t("books.days")}>
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="font-semibold">{t("books.days_open")}</h2>
        <Files table="days" title={t("books.days")} view={{}} />
      </div>
      {open.length === 0 && <p className="text-muted">{t("books.no_open_day")}</p>}
      <ul className="books-days">
        {open.map((day) =>
          link(
            day,
            day === signed && (
              <span className="desk-tag" data-day="signed">
                {t("books.day_waits")}
              </span>
            ),
          ),
        )}
      </ul>
      <h2 className="font-semibold">{t("books.days_closed")}</h2>
      {closed.length === 0 ? (
        <p className="text-muted">{t("books.no_closed_day")}</p>
      ) : (
        <p className={broken ? "text-bad" : "text-muted"}>
          {broken ? t("books.days_broken", { date: inWords(broken, "long") }) : t("books.days_whole")}
          {checkedAt && ` · ${t("books.days_checked", instant(checkedAt, "short"))}`}
        </p>
      )}
      <ul className="books-days">{closed.map(({ day, debit }) => link(day, <Amount value={debit} />))}</ul>
    </aside>
  );
}
