import { useT } from "#web/lib/i18n.tsx";
import { Code } from "#web/ui/code.tsx";
import { FieldScope } from "#web/ui/field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useFormats } from "#web/ui/use-formats.ts";
import { DeskForm } from "../shell/desk-form.tsx";
import type { SystemAnswer } from "./system-actions.ts";
import type { System } from "./verdict.tsx";

type Job = System["jobs"][number];
type Props = { jobs: readonly Job[]; answer: SystemAnswer | undefined };

/** Jobs of which no try is left: run again, or left for a reason. */
export function FailedJobs({ jobs, answer }: Props) {
  const t = useT();
  return (
    <section className="team-box" aria-labelledby="system-jobs">
      <div className="team-head">
        <h2 id="system-jobs" className="font-semibold">
          {t("system.jobs")}
        </h2>
      </div>
      <p role="status" className={answer && !answer.refusal ? "system-done" : undefined}>
        {answer && !answer.refusal ? t(answer.intent === "leave" ? "system.left" : "system.retried") : null}
      </p>
      {jobs.length === 0 ? (
        <p className="p-4 text-muted">{t("system.no_jobs")}</p>
      ) : (
        <ul>
          {jobs.map((job) => (
            <li key={job.id} id={`job-${job.id}`} className="system-job">
              <JobFacts job={job} />
              {job.state === "failed" && <JobForms job={job} answer={answer?.of === job.id ? answer : undefined} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function JobFacts({ job: { name, about, error, tries, state, failedAt, retriedAt } }: { job: Job }) {
  const t = useT();
  const { instant } = useFormats();
  return (
    <div className="grid min-w-0 gap-1">
      <span className="font-semibold">
        <Code wrap>{name}</Code>
      </span>
      <span className="text-muted">
        {t("system.failed_at", instant(failedAt, "short"))} · {t("system.tries", { count: tries })}
        {state === "retrying" && retriedAt && (
          <> · {t("system.retrying", { time: instant(retriedAt, "short").time })}</>
        )}
      </span>
      {about.map(({ name: field, value }) => (
        <span key={field} className="text-muted">
          <Code wrap>{`${field}: ${value}`}</Code>
        </span>
      ))}
      <span dir="ltr" className="system-error">
        {error}
      </span>
    </div>
  );
}

function JobForms({ job: { id, name, revision }, answer }: { job: Job; answer: SystemAnswer | undefined }) {
  const t = useT();
  const refusalOf = (intent: string) => (answer?.intent === intent ? answer.refusal : undefined);
  const wordsOf = (intent: string) => {
    const refusal = refusalOf(intent);
    if (refusal?.code !== "conflict") return undefined;
    return t(refusal.details["unknown"] ? "system.unknown_job" : "system.conflict");
  };
  const about = { of: id, revision };
  return (
    <FieldScope value={`${id}-`}>
      <div className="grid content-start gap-2">
        <DeskForm intent="retry" about={about} refusal={refusalOf("retry")} words={wordsOf("retry")}>
          {({ pending }) => (
            <button
              type="submit"
              className="desk-button justify-self-start"
              data-look="main"
              aria-label={t("system.retry_of", { job: name })}
              aria-disabled={pending || undefined}
            >
              {t("system.retry")}
            </button>
          )}
        </DeskForm>
        <details open={refusalOf("leave") !== undefined || undefined}>
          <summary className="link">{t("system.leave")}</summary>
          <DeskForm
            intent="leave"
            about={about}
            refusal={refusalOf("leave")}
            words={wordsOf("leave")}
            className="grid gap-2 pt-2"
          >
            {({ pending, errorOf }) => (
              <>
                <p className="text-muted">{t("system.leave_line")}</p>
                <TextField
                  name="reason"
                  label={t("system.leave_reason")}
                  defaultValue={answer?.values?.["reason"]}
                  error={errorOf("reason")}
                />
                <button
                  type="submit"
                  className="desk-button justify-self-start"
                  data-look="bad"
                  aria-label={t("system.leave_of", { job: name })}
                  aria-disabled={pending || undefined}
                >
                  {t("system.leave")}
                </button>
              </>
            )}
          </DeskForm>
        </details>
      </div>
    </FieldScope>
  );
}
