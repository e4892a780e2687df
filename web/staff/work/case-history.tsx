import type { CaseEvent } from "#contract/admin/case-rows.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Code } from "#web/ui/code.tsx";
import { useFormats } from "#web/ui/use-formats.ts";

/** What was done about it, the newest first. */
export function CaseHistory({ history }: { history: readonly CaseEvent[] }) {
  const t = useT();
  if (history.length === 0) return null;
  return (
    <div className="work-section">
      <h3 className="font-semibold">{t("staff.history")}</h3>
      <ol className="grid gap-2">
        {history.toReversed().map((event) => (
          <li key={`${event.at} ${event.action}`}>
            <Line event={event} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Line({ event: { at, by, action, to, text, until, outcome } }: { event: CaseEvent }) {
  const t = useT();
  const { instant } = useFormats();
  const { date, time } = instant(at, "weekday");
  const end = until ? instant(until, "weekday") : null;
  const name = by?.name ?? t("staff.the_site");
  return (
    <>
      <p className="text-muted">
        {t("staff.at", { date, time })} · <bdi>{name}</bdi>
      </p>
      <p className="font-medium">
        {action === "called" && outcome
          ? t(`staff.call_${outcome}` as "staff.call_reached")
          : action === "decided" && outcome
            ? t(`staff.result_${outcome}` as "staff.result_approved")
            : t(`staff.did_${action}`)}
        {to && (
          <>
            {" "}
            <bdi>{to.name}</bdi>
          </>
        )}
        {end && ` ${t("staff.at", end)}`}
      </p>
      {action === "transferred" && outcome && <Code>{outcome}</Code>}
      {text && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {text}
        </p>
      )}
    </>
  );
}
