import { Link } from "react-router";
import type { CheckedDay } from "#contract/admin/day-close.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Code } from "#web/ui/code.tsx";
import { useDeskPaths } from "../../desk-paths.ts";
import { Amount } from "../books/amount.tsx";
import { checkWords } from "../books/books-words.ts";

/** One check: in order, or how much is open of what, and where that is looked at. */
export function DayCheck({ check: { id, stops, open, examples } }: { check: CheckedDay }) {
  const t = useT();
  const paths = useDeskPaths();
  const state = open === 0 ? "ok" : stops ? "stops" : "tells";
  const pathOf = ({ invoice, caseId, booking }: (typeof examples)[number]) => {
    if (invoice) return paths.finance({ invoice });
    if (caseId) return paths.work({ case: caseId });
    return booking ? paths.booking(booking) : null;
  };
  return (
    <li className="books-check" data-state={state}>
      <span className="font-semibold">{checkWords(id, t)}</span>
      <span className="text-muted">
        {open === 0
          ? t("books.check_ok")
          : `${t("books.check_open", { count: open })} · ${t(`books.check_${state as "stops"}`)}`}
      </span>
      {examples.length > 0 && (
        <ul>
          {examples.map((example, place) => {
            const path = pathOf(example);
            const text = <Code wrap>{example.text}</Code>;
            return (
              <li key={`${place} ${example.text}`} className="flex flex-wrap justify-between gap-x-3">
                {path ? (
                  <Link className="link" to={path}>
                    {text}
                  </Link>
                ) : (
                  text
                )}
                {example.amount && <Amount value={example.amount} />}
              </li>
            );
          })}
        </ul>
      )}
    </li>
  );
}
