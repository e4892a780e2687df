import type { VisaApplication } from "#contract/visa-applications.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Card } from "#web/ui/card.tsx";
import { Code } from "#web/ui/code.tsx";
import { DatedStep } from "#web/ui/dated-step.tsx";
import { useFormats } from "#web/ui/use-formats.ts";

/** Where the file is: what happened, and what usually comes next. */
export function StatusCard({ application }: { application: VisaApplication }) {
  const t = useT();
  const { instant, day } = useFormats();
  const { timeline, reference, status, deletedOn } = application;
  const last = timeline.findLastIndex(({ due }) => !due);
  const isOver = !timeline.some(({ due }) => due);
  return (
    <Card as="section" aria-labelledby="status-title">
      <h2 id="status-title" className="text-lg">
        {t("visa-application.status_title")}
      </h2>
      <p className="mb-4 text-sm text-muted">
        {t("visa-application.reference")} <Code className="font-semibold text-ink">{reference}</Code>
      </p>
      <ol>
        {timeline.map((step, index) => {
          const moment = step.at ? instant(step.at, "medium") : null;
          return (
            <DatedStep
              key={`${step.status}-${index}`}
              number={index + 1}
              state={step.due ? "later" : index < last || isOver ? "done" : "now"}
              title={step.label}
            >
              {moment && (
                <>
                  {moment.date} · <bdi dir="ltr">{moment.time}</bdi>
                </>
              )}
              {index === last && status !== "documents_needed" && <span className="block">{step.text}</span>}
              {step.note && <span className="block font-medium text-ink">{step.note}</span>}
            </DatedStep>
          );
        })}
      </ol>
      {deletedOn && (
        <p className="mt-4 text-sm text-muted">{t("visa-application.deleted_on", { date: day(deletedOn, "long") })}</p>
      )}
    </Card>
  );
}
