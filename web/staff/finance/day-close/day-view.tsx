import type { DeskDay } from "#contract/admin/day-close.ts";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { Code } from "#web/ui/code.tsx";
import { useDigits } from "#web/ui/format-context.ts";
import { Notice } from "#web/ui/notice.tsx";
import { useFormats } from "#web/ui/use-formats.ts";
import { Amount, Side } from "../books/amount.tsx";
import { checkWords } from "../books/books-words.ts";
import { FigureTable } from "../books/figure-table.tsx";
import { Files } from "../books/files.tsx";
import type { DayAnswer } from "./day-actions.ts";
import { DayCheck } from "./day-check.tsx";
import { Signatures } from "./signatures.tsx";

type Props = {
  day: DeskDay;
  me: string;
  may: { sign: boolean; close: boolean };
  answer: DayAnswer | undefined;
};

/** A day: what stops its close, its figures, and its signatures. */
export function DayView({ day, me, may, answer }: Props) {
  const t = useT();
  const { day: inWords } = useFormats();
  const { state, from, checks } = day;
  const done = answer && !answer.refusal ? answer.intent : undefined;
  return (
    <>
      <div className="books-top">
        <div>
          <h2 className="text-lg font-semibold">{inWords(day.day, "long")}</h2>
          {from !== day.day && (
            <p className="text-muted">
              {t("books.covers", { from: inWords(from, "dayMonth"), to: inWords(day.day, "dayMonth") })}
            </p>
          )}
        </div>
        <span className="desk-tag" data-day={state}>
          {t(`books.day_${state}`)}
        </span>
        <Files table="day" title={t("books.checks")} view={{ day: day.day }} />
      </div>
      {done && (done === "sign" || done === "close" || done === "return") && (
        <Notice tone="ok" role="status">
          {t(`books.did_${done}_now`)}
        </Notice>
      )}
      {checks.length > 0 && (
        <section aria-labelledby="checks-title" className="grid gap-2">
          <h3 id="checks-title" className="font-semibold">
            {t("books.checks")}
          </h3>
          <ul className="books-checks">
            {checks.map((check) => (
              <DayCheck key={check.id} check={check} />
            ))}
          </ul>
        </section>
      )}
      <Closed day={day} />
      <Signatures day={day} me={me} may={may} answer={answer} />
      <Figures day={day} />
    </>
  );
}

function Closed({ day: { closed, notes } }: { day: DeskDay }) {
  const t = useT();
  const digits = useDigits();
  const locale = useLocale();
  const { instant } = useFormats();
  if (!closed) return null;
  const told = Object.entries(notes?.open ?? {});
  return (
    <section className="team-box work-section">
      <p>{t("books.signed_by", { name: closed.firstBy.name[locale], ...instant(closed.firstAt, "short") })}</p>
      <p>{t("books.closed_by", { name: closed.secondBy.name[locale], ...instant(closed.secondAt, "short") })}</p>
      {told.map(([id, open]) => (
        <p key={id}>
          {checkWords(id, t)}: {t("books.check_open", { count: open })}
        </p>
      ))}
      {notes?.reason && <p>{notes.reason}</p>}
      <p className="text-muted">
        {t("books.hash")} <Code wrap>{digits(closed.hash)}</Code>
      </p>
    </section>
  );
}

function Figures({ day: { day, from, accounts, debit, entries } }: { day: DeskDay }) {
  const t = useT();
  const digits = useDigits();
  const locale = useLocale();
  const rows = accounts.map(({ account, number, name, debit: up, credit: down, closing }) => ({
    key: account,
    head: (
      <>
        <Code>{digits(number)}</Code> {name[locale]}
      </>
    ),
    figures: [
      <Amount key="debit" value={up} />,
      <Amount key="credit" value={down} />,
      <Side key="closing" value={closing} />,
    ],
  }));
  const sum = {
    key: "sum",
    head: t("books.sum"),
    figures: [<Amount key="debit" value={debit} />, <Amount key="credit" value={debit} />, null],
    isSum: true,
  };
  return (
    <section className="team-box" aria-labelledby="figures-title">
      <div className="team-head">
        <h3 id="figures-title" className="font-semibold">
          {t("books.figures")}
        </h3>
        <span className="text-muted">{t("books.movements", { count: entries })}</span>
        <Files table="trial" title={t("books.trial")} view={{ from, to: day }} />
      </div>
      <FigureTable
        label={t("books.figures")}
        heads={[t("books.account")]}
        figures={(["debit", "credit", "closing"] as const).map((column) => t(`books.${column}`))}
        rows={[...rows, sum]}
      />
    </section>
  );
}
