import type { VisaApplication } from "#contract/visa-applications.ts";
import { SavesProvider } from "#web/booking/steps/saves.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Progress } from "#web/ui/progress.tsx";
import { RefusalNotice } from "#web/ui/refusal-notice.tsx";
import type { FormAnswer } from "../answer-form.ts";
import { Decisions } from "./decisions.tsx";
import { DocumentsCard } from "./documents-card.tsx";
import { NextCard } from "./next-card.tsx";
import { ResumeCard } from "./resume-card.tsx";
import { StatusCard } from "./status-card.tsx";
import { TravellerCard } from "./traveller-card.tsx";
import { AddTraveller } from "./add-traveller.tsx";

type Props = { application: VisaApplication; answer: FormAnswer | null; title: string };

/** Fields that say themselves what is wrong with them, by their form. */
const fieldOf: Record<string, string> = { upload: "file", contact: "email" };

/** Everything about one application: what is to be done, what was sent, where it stands. The way on waits for files on their way. */
export const Overview = (props: Props) => (
  <SavesProvider>
    <Parts {...props} />
  </SavesProvider>
);

function Parts({ application, answer, title }: Props) {
  const t = useT();
  const { travellers, documents, canEdit, progress, status } = application;
  const isMarked = answer && Object.keys(answer.refusal.errors).some((field) => fieldOf[answer.intent] === field);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_340px]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <div className="grid gap-3">
          <h1 className="text-2xl sm:text-3xl">{title}</h1>
          {canEdit && (
            <Progress
              label={t("visa-application.progress")}
              value={progress.done}
              max={progress.all}
              text={t("visa-application.progress_of", { done: progress.done, all: progress.all })}
              tone={progress.done === progress.all ? "ok" : "palm"}
            />
          )}
        </div>
        {!isMarked && <RefusalNotice refusal={answer?.refusal} always />}
        {status === "documents_needed" && (
          <Notice tone="warn" title={application.statusLabel}>
            {application.statusText}
          </Notice>
        )}
        <Decisions application={application} />
        {travellers.map((traveller, index) => (
          <TravellerCard
            key={traveller.id}
            application={application}
            traveller={traveller}
            number={index + 1}
            answer={answer}
          />
        ))}
        {documents.length > 0 && (
          <DocumentsCard
            application={application}
            travellerId={null}
            title={t("visa-application.group_documents")}
            line={t("visa-application.group_documents_line")}
            documents={documents}
            answer={answer}
          />
        )}
        {canEdit && <AddTraveller count={travellers.length} />}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:sticky lg:top-24">
        <NextCard application={application} />
        <StatusCard application={application} />
        <ResumeCard application={application} answer={answer} />
      </div>
    </div>
  );
}
