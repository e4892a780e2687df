import { CircleAlert, CircleCheck, CircleDashed, Hourglass } from "lucide";
import type { VisaApplication } from "#contract/visa-applications.ts";
import type { VisaDocument } from "#contract/visa-form.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";
import { FieldScope } from "#web/ui/field.tsx";
import { Icon, type IconProps } from "#web/ui/icon.tsx";
import type { FormAnswer } from "../answer-form.ts";
import { FileLine } from "./file-line.tsx";
import { UploadForm } from "./upload-form.tsx";

export type DocumentListProps = {
  application: VisaApplication;
  travellerId: string | null;
  documents: readonly VisaDocument[];
  answer: FormAnswer | null;
};

type State = "missing" | "optional" | "sent" | "accepted" | "replace";
const looks: Record<State, { icon: IconProps["icon"]; colour: string; tone: BadgeTone }> = {
  missing: { icon: CircleDashed, colour: "text-faint", tone: "plain" },
  optional: { icon: CircleDashed, colour: "text-faint", tone: "plain" },
  sent: { icon: Hourglass, colour: "text-info-700", tone: "info" },
  accepted: { icon: CircleCheck, colour: "text-ok", tone: "ok" },
  replace: { icon: CircleAlert, colour: "text-bad", tone: "bad" },
};

function stateOf({ files, required }: VisaDocument): State {
  const fresh = files.filter(({ state }) => state !== "replace");
  if (files.length > fresh.length && fresh.length === 0) return "replace";
  if (fresh.length === 0) return required ? "missing" : "optional";
  return fresh.every(({ state }) => state === "accepted") ? "accepted" : "sent";
}

/** Every document with its state, its files and its place to send more. */
export function DocumentList({ application, travellerId, documents, answer }: DocumentListProps) {
  const t = useT();
  const { canUpload, uploads } = application;
  return (
    <ul className="divide-y divide-line">
      {documents.map((document) => {
        const state = stateOf(document);
        const look = looks[state];
        const refused =
          answer?.document === document.id + (travellerId ?? "") ? answer.refusal.errors["file"] : undefined;
        const fresh = document.files.filter((file) => file.state !== "replace").length;
        return (
          <li
            key={document.id}
            id={`document-${document.id}-${travellerId ?? ""}`}
            className="grid scroll-mt-24 grid-cols-[auto_minmax(0,1fr)] gap-3 py-4"
          >
            <Icon icon={look.icon} className={`mt-[.2em] ${look.colour}`} />
            <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
              <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
                <p className="min-w-0 flex-1 basis-52">{document.text}</p>
                <Badge tone={look.tone}>{t(`visa-application.document_${state}`)}</Badge>
              </div>
              {document.files.length > 0 && (
                <ul className="grid gap-1.5">
                  {document.files.map((file) => (
                    <FileLine key={file.id} file={file} canRemove={canUpload} />
                  ))}
                </ul>
              )}
              {canUpload && fresh < uploads.maximumFiles && (
                <FieldScope value={`${document.id}-${travellerId ?? ""}-`}>
                  <UploadForm
                    application={application}
                    document={document}
                    travellerId={travellerId}
                    refused={refused?.[0]}
                    isOpen={state === "replace"}
                  />
                </FieldScope>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
