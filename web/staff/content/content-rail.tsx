import { Form, Link } from "react-router";
import { type ContentRow, contentFilters, type listContent } from "#contract/admin/content.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { useDigits } from "#web/ui/format-context.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { useFormats } from "#web/ui/use-formats.ts";
import { useDeskPaths } from "../desk-paths.ts";
import type { ContentView } from "./content-view.ts";
import { useKindName } from "./content-words.ts";

type Props = { list: OutputOf<typeof listContent>; view: ContentView; chosen: string | undefined };

/** Everything of one kind, with what each language lacks, and the other kinds below. */
export function ContentRail({ list, view, chosen }: Props) {
  const t = useT();
  const kindName = useKindName();
  const digits = useDigits();
  const paths = useDeskPaths();
  const filter = view.filter ?? "all";
  return (
    <div className="content-rail">
      <h2 className="px-2 font-semibold">{kindName(list.kind)}</h2>
      <Form action={paths.content()} className="px-2" role="search" aria-label={t("content.search")}>
        <input type="hidden" name="kind" value={list.kind} />
        <TextField
          type="search"
          name="search"
          label={t("content.search")}
          defaultValue={view.search}
          autoComplete="off"
        />
      </Form>
      <nav className="flex flex-wrap gap-1 px-2" aria-label={t("content.filters")}>
        {contentFilters.map((each) => (
          <Link
            key={each}
            to={paths.content({ ...view, kind: list.kind, filter: each === "all" ? undefined : each })}
            className="desk-tag content-filter"
            aria-current={each === filter ? "true" : undefined}
          >
            {t(`content.filter_${each}`)} {digits(list.counts[each] ?? 0)}
          </Link>
        ))}
      </nav>
      {list.rows.length === 0 ? (
        <p className="px-2 text-muted">{t("content.nothing_found")}</p>
      ) : (
        <ul aria-label={kindName(list.kind)}>
          {list.rows.map((row) => (
            <li key={row.item}>
              <Row row={row} to={paths.contentItem(list.kind, row.item, view)} isChosen={row.item === chosen} />
            </li>
          ))}
        </ul>
      )}
      <nav aria-labelledby="kinds-title">
        <h2 id="kinds-title" className="content-kinds-title">
          {t("content.elsewhere")}
        </h2>
        {list.kinds
          .filter(({ kind }) => kind !== list.kind)
          .map(({ kind, count }) => (
            <Link key={kind} to={paths.content({ kind })} className="content-kind">
              <span>{kindName(kind)}</span>
              <span className="text-muted">{digits(count)}</span>
            </Link>
          ))}
      </nav>
    </div>
  );
}

function Row({ row, to, isChosen }: { row: ContentRow; to: string; isChosen: boolean }) {
  const t = useT();
  const locale = useLocale();
  const { instant } = useFormats();
  const { date } = instant(row.writtenAt, "short");
  return (
    <Link to={to} className="content-row-link" aria-current={isChosen ? "true" : undefined} data-case>
      <bdi className="truncate font-medium">{row.title[locale]}</bdi>
      <span className="flex gap-1">
        {(["ar", "en"] as const).map((language) => (
          <span
            key={language}
            className={row.missing[language] > 0 ? "content-language content-lacks" : "content-language content-whole"}
          >
            <span aria-hidden="true">{t(`content.short_${language}`)}</span>
            <span className="sr-only">
              {t(`content.language_${language}`)}:{" "}
              {row.missing[language] > 0 ? t("content.lacks", { count: row.missing[language] }) : t("content.whole")}
            </span>
          </span>
        ))}
      </span>
      <span className="truncate text-muted">
        {row.writtenBy ? <bdi>{row.writtenBy[locale]}</bdi> : t("content.the_product")} · {date}
      </span>
      <span className="content-state" data-state={row.state}>
        {t(`content.state_${row.state}`)}
      </span>
    </Link>
  );
}
