import { Link } from "react-router";
import type { Correction } from "#contract/admin/ledger.ts";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { Code } from "#web/ui/code.tsx";
import { useDigits } from "#web/ui/format-context.ts";
import { Notice } from "#web/ui/notice.tsx";
import { useFormats } from "#web/ui/use-formats.ts";
import { useDeskPaths } from "../../desk-paths.ts";
import { Side } from "../books/amount.tsx";
import type { BooksAnswer } from "../books/books-actions.ts";
import { DecideForms } from "./decide-forms.tsx";

type Props = {
  correction: Correction;
  isOwn: boolean;
  may: { propose: boolean; approve: boolean };
  answer: BooksAnswer | undefined;
};

/** A correction with its lines, its reason, who did what, and what is done about it. */
export function CorrectionItem({ correction, isOwn, may, answer }: Props) {
  const t = useT();
  const digits = useDigits();
  const locale = useLocale();
  const paths = useDeskPaths();
  const { instant } = useFormats();
  const {
    id,
    state,
    lines,
    reason,
    answer: words,
    reverses,
    movement,
    proposedBy,
    proposedAt,
    decidedBy,
    decidedAt,
  } = correction;
  const by = (person: typeof proposedBy, at: string) =>
    t("books.proposed_by", { name: person.name[locale], ...instant(at, "short") });
  const done = answer && !answer.refusal ? answer.intent : undefined;
  return (
    <li className="work-section" aria-labelledby={`correction-${id}`}>
      <div className="flex flex-wrap items-center gap-2">
        <span className="desk-tag" data-correction={state}>
          {t(`books.state_${state}`)}
        </span>
        <span id={`correction-${id}`} className="font-semibold">
          {reason}
        </span>
      </div>
      <dl className="money-lines books-sides">
        {lines.map(({ account, number, name, amount }) => (
          <div key={account}>
            <dt>
              <Code>{digits(number)}</Code> {name[locale]}
            </dt>
            <dd>
              <Side value={amount} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-muted">
        {t("books.proposed")}: {by(proposedBy, proposedAt)}
        {decidedBy && decidedAt && (
          <>
            {" · "}
            {t("books.decided")}: {by(decidedBy, decidedAt)}
          </>
        )}
      </p>
      {words && <p>{words}</p>}
      {(reverses ?? movement) !== null && (
        <p className="flex flex-wrap gap-x-4">
          {reverses !== null && (
            <Link className="link inline-block min-h-6" to={paths.ledger({ movement: String(reverses) })}>
              {t("books.reverses", { id: digits(reverses) })}
            </Link>
          )}
          {movement !== null && (
            <Link className="link inline-block min-h-6" to={paths.ledger({ movement: String(movement) })}>
              {t("books.written_as", { id: digits(movement) })}
            </Link>
          )}
        </p>
      )}
      {done && (done === "approve" || done === "return" || done === "withdraw") && (
        <Notice tone="ok" role="status">
          {t(`books.done_${done}`)}
        </Notice>
      )}
      {state === "proposed" && <DecideForms correction={correction} isOwn={isOwn} may={may} answer={answer} />}
    </li>
  );
}
