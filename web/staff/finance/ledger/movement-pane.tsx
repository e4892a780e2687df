import { Link } from "react-router";
import type { LedgerMovement } from "#contract/admin/ledger.ts";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { Code } from "#web/ui/code.tsx";
import { useDigits } from "#web/ui/format-context.ts";
import { Notice } from "#web/ui/notice.tsx";
import { useFormats } from "#web/ui/use-formats.ts";
import { type LedgerView, useDeskPaths } from "../../desk-paths.ts";
import { PaneHead } from "../../people/pane-head.tsx";
import { Side } from "../books/amount.tsx";
import type { BooksAnswer } from "../books/books-actions.ts";
import { dimensionWords, eventWords } from "../books/books-words.ts";
import { UndoForm } from "./undo-form.tsx";

type Props = {
  movement: LedgerMovement;
  view: LedgerView;
  answer: BooksAnswer | undefined;
  attempt: string;
  mayPropose: boolean;
};

/** One movement: its sides, whose it is, its documents, and what puts it right. */
export function MovementPane({ movement, view, answer, attempt, mayPropose }: Props) {
  const t = useT();
  const digits = useDigits();
  const paths = useDeskPaths();
  const locale = useLocale();
  const { instant, day } = useFormats();
  const { id, kind, at, ofDay, sides, correction, reversedBy, reversible } = movement;
  const own = answer?.of === String(id) ? answer : undefined;
  return (
    <section className="work-pane" aria-labelledby="movement-title">
      <PaneHead back={paths.ledger({ ...view, movement: undefined })}>
        <h2 id="movement-title" className="text-lg font-semibold">
          {t("books.movement", { id: digits(id) })}
        </h2>
        <p>
          {eventWords(kind, t)} · {t("staff.at", instant(at, "short"))}
          {ofDay && ` · ${t("books.of_day", { date: day(ofDay, "long") })}`}
        </p>
      </PaneHead>
      {own && !own.refusal && (
        <Notice tone="ok" role="status" className="m-3">
          {t("books.proposed_done")}
        </Notice>
      )}
      <dl className="work-section money-lines books-sides">
        {sides.map(({ account, number, name, amount }) => (
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
      <Facts movement={movement} />
      {(correction ?? reversedBy) && (
        <p className="work-section">
          {t(correction ? "books.is_correction" : "books.is_undone")}{" "}
          <Link className="link" to={paths.corrections()}>
            {t("books.see_correction")}
          </Link>
        </p>
      )}
      {mayPropose && reversible && <UndoForm id={id} answer={own} attempt={attempt} />}
      {mayPropose && sides.some(({ account }) => account === "output_vat") && (
        <p className="work-section text-muted">{t("books.sees_vat")}</p>
      )}
    </section>
  );
}

function Facts({ movement }: { movement: LedgerMovement }) {
  const t = useT();
  const paths = useDeskPaths();
  const { bookingId, reference, product, supplier, channel, documents, paymentId, key } = movement;
  const facts = [
    bookingId && {
      label: t("books.booking"),
      value: (
        <Link className="link" to={paths.booking(bookingId)}>
          <Code>{reference ?? bookingId}</Code>
        </Link>
      ),
    },
    documents.length > 0 && {
      label: t("books.documents"),
      value: documents.map(({ number }) => (
        <Link key={number} className="link me-2" to={paths.finance({ invoice: number })}>
          <Code>{number}</Code>
        </Link>
      )),
    },
    product && { label: t("books.product"), value: dimensionWords("product", { value: product, product }, t) },
    supplier && { label: t("books.supplier"), value: dimensionWords("supplier", { value: supplier, product }, t) },
    channel && { label: t("books.channel"), value: dimensionWords("channel", { value: channel, product }, t) },
    paymentId && { label: t("books.payment"), value: <Code wrap>{paymentId}</Code> },
    { label: t("books.key"), value: <Code wrap>{key}</Code> },
  ].filter((fact) => typeof fact === "object" && fact !== null);
  return (
    <dl className="work-section work-facts">
      {facts.map(({ label, value }) => (
        <div key={label} className="contents">
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
