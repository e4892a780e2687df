import { Link } from "react-router";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { Code } from "#web/ui/code.tsx";
import { DateText } from "#web/ui/date-text.tsx";
import { useDigits } from "#web/ui/format-context.ts";
import { Money } from "#web/ui/money.tsx";
import { useFormats } from "#web/ui/use-formats.ts";
import { useDeskPaths } from "../desk-paths.ts";
import { Key } from "../shell/key.tsx";
import type { OpenCase } from "./open-case.ts";

/** `09:00 – 12:00`. */
const slotHours = (slot: string) => `${slot.replace("-", ":00 – ")}:00`;

/** The customer's own words, whole, and what else the thing says. */
export function CaseFacts({ open: { case: row, content } }: { open: OpenCase }) {
  const t = useT();
  const locale = useLocale();
  const digits = useDigits();
  const paths = useDeskPaths();
  const { instant } = useFormats();
  const { facts } = row;
  const lines = [
    facts.topic && { label: t("staff.fact_topic"), value: t(`staff.topic_${facts.topic}`) },
    facts.title && { label: t("staff.fact_about"), value: <bdi>{facts.title[locale]}</bdi> },
    facts.startsOn && { label: t("staff.fact_starts"), value: <DateText date={facts.startsOn} /> },
    facts.slot && {
      label: t("staff.fact_slot"),
      value: facts.slot === "any" ? t("staff.slot_any") : <Code>{slotHours(facts.slot)}</Code>,
    },
    facts.phone && { label: t("staff.fact_phone"), value: <Code>{facts.phone}</Code> },
    facts.tries && { label: t("staff.fact_tries"), value: digits(facts.tries) },
    facts.amount && { label: t("staff.fact_amount"), value: <Money value={facts.amount} charged /> },
    facts.job && { label: t("staff.fact_job"), value: <Code wrap>{facts.job}</Code> },
    facts.asked && { label: t("staff.fact_asked"), value: digits(facts.asked) },
    facts.minutes && { label: t("airline.fact_minutes"), value: digits(facts.minutes) },
    facts.dueBy && { label: t("staff.fact_due"), value: t("staff.at", instant(facts.dueBy, "short")) },
    content.scores && {
      label: t("staff.fact_scores"),
      value: t("staff.scores", { overall: content.scores.overall, booking: content.scores.booking }),
    },
    content.mayPublish !== null && {
      label: t("staff.fact_publish"),
      value: t(content.mayPublish ? "staff.publish_yes" : "staff.publish_no"),
    },
  ].filter((line) => line !== undefined && line !== false && line !== 0 && line !== "" && line !== null);
  if (lines.length === 0 && !content.words) return null;
  return (
    <div className="work-section">
      {content.words && (
        <blockquote dir="auto" className="whitespace-pre-line wrap-anywhere">
          {content.words}
        </blockquote>
      )}
      <dl className="work-facts">
        {lines.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {facts.job && (
        <Link to={paths.system()} className="desk-button justify-self-start" data-key="KeyV">
          {t("staff.open_system")} <Key>V</Key>
        </Link>
      )}
      {facts.chargeback && (
        <Link
          to={paths.chargebacks({ chargeback: facts.chargeback })}
          className="desk-button justify-self-start"
          data-key="KeyV"
        >
          {t("chargeback.open")} <Key>V</Key>
        </Link>
      )}
      {facts.correction && (
        <Link to={paths.corrections()} className="desk-button justify-self-start" data-key="KeyV">
          {t("bank.open_correction")} <Key>V</Key>
        </Link>
      )}
      {facts.difference && (
        <Link
          to={paths.settlement({ difference: facts.difference })}
          className="desk-button justify-self-start"
          data-key="KeyV"
        >
          {t("settlement.open_difference")} <Key>V</Key>
        </Link>
      )}
      {(facts.supplierDifference || facts.memo) && (
        <Link
          to={paths.supplierStatements({ difference: facts.supplierDifference?.id, memo: facts.memo?.id })}
          className="desk-button justify-self-start"
          data-key="KeyV"
        >
          {t(facts.memo ? "supplier-statements.open_memo" : "supplier-statements.open_difference")} <Key>V</Key>
        </Link>
      )}
      {facts.invoice && (
        <Link to={paths.finance({ invoice: facts.invoice })} className="desk-button justify-self-start" data-key="KeyV">
          {t("staff.open_invoice")} <Key>V</Key>
        </Link>
      )}
      {facts.application && (
        <Link to={paths.visa(facts.application)} className="desk-button justify-self-start" data-key="KeyV">
          {t("staff.open_visa")} <Key>V</Key>
        </Link>
      )}
    </div>
  );
}
