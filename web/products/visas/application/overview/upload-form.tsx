import { useState } from "react";
import { Form } from "react-router";
import type { VisaApplication } from "#contract/visa-applications.ts";
import type { VisaDocument } from "#contract/visa-form.ts";
import { ApiError } from "#contract/errors.ts";
import { uploadVisaFile } from "#contract/visa-uploads.ts";
import { useNoteSave } from "#web/booking/steps/saves.tsx";
import { callApi } from "#web/lib/api.ts";
import { useReread } from "#web/lib/use-reread.ts";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { FileDropField } from "#web/ui/file-drop-field.tsx";
import type { SentFile } from "#web/ui/file-row.tsx";
import { useProblemText } from "../problem-text.ts";
import { readAsBase64 } from "./read-as-base64.ts";

type Props = {
  application: VisaApplication;
  document: VisaDocument;
  travellerId: string | null;
  /** Of the form without JavaScript. */
  refused: string | undefined;
  isOpen: boolean;
};

const types: Record<string, string> = { pdf: "application/pdf", jpg: "image/jpeg", png: "image/png" };

/** Where a document is sent: at once when it is chosen or dropped; by its form before JavaScript. */
export function UploadForm({ application, document, travellerId, refused, isOpen }: Props) {
  const t = useT();
  const problemText = useProblemText();
  const { files, send, drop } = useUploads(application, document, travellerId);
  const { uploads } = application;
  const isPhoto = document.id === "photo";
  const isPassport = document.id === "passport-copy";
  const hints = isPhoto ? uploads.photoHints : isPassport ? uploads.passportHints : [];
  const field = (
    <Form method="post" encType="multipart/form-data" className="grid gap-2" preventScrollReset>
      <input type="hidden" name="document" value={document.id} />
      <input type="hidden" name="traveller" value={travellerId ?? ""} />
      {hints.length > 0 && (
        <ul className="grid list-disc gap-1 ps-5 text-sm text-muted">
          {hints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
      )}
      <FileDropField
        name="file"
        label={t("visa-application.send_file")}
        hint={isPhoto ? t("visa-application.photo_limit") : uploads.text}
        error={refused && problemText(refused)}
        accept={document.formats.map((format) => types[format]).join(",")}
        multiple={!isPhoto}
        dropText={t("visa-application.drop_file")}
        chooseText={t("visa-application.choose_file")}
        files={files}
        fileWords={{
          sending: (name) => t("visa-application.sending_file", { name }),
          remove: (name) => t("visa-application.remove_file", { name }),
          retry: (name) => t("visa-application.retry_file", { name }),
        }}
        onFiles={(chosen) => chosen.forEach(send)}
        onRemove={drop}
      />
      <noscript>
        <Button type="submit" name="intent" value="upload" variant="soft">
          {t("visa-application.upload")}
        </Button>
      </noscript>
    </Form>
  );
  if (isOpen || refused) return field;
  const title = t(document.files.length > 0 ? "visa-application.send_another" : "visa-application.send_first");
  return (
    // Folded again once a file has arrived: what is done takes no room.
    <Disclosure
      key={`${document.files.length} ${files.length > 0}`}
      title={<span className="link">{title}</span>}
      defaultOpen={files.length > 0}
    >
      {field}
    </Disclosure>
  );
}

/** Files on their way, or refused; what has arrived is shown by the application itself. */
function useUploads(application: VisaApplication, document: VisaDocument, travellerId: string | null) {
  const [files, setFiles] = useState<SentFile[]>([]);
  const locale = useLocale();
  const t = useT();
  const problemText = useProblemText();
  const reread = useReread();
  const isAny = (state: SentFile["state"]) => files.some((file) => file.state === state);
  useNoteSave(isAny("sending") ? "saving" : isAny("failed") ? "refused" : "saved");
  const drop = (id: string) => setFiles((before) => before.filter((file) => file.id !== id));
  const change = (id: string, changes: Partial<SentFile>) =>
    setFiles((before) => before.map((file) => (file.id === id ? { ...file, ...changes } : file)));

  async function send(file: File) {
    const id = crypto.randomUUID();
    setFiles((before) => [...before, { id, name: file.name, state: "sending", percent: 0 }]);
    try {
      if (file.size > application.uploads.maximumBytes) return change(id, failed(problemText("file_size")));
      const input = {
        applicationId: application.id,
        document: document.id,
        ...(travellerId && { travellerId }),
        name: file.name,
        file: await readAsBase64(file),
      };
      const onProgress = (share: number) => change(id, { percent: Math.round(share * 100) });
      await callApi(uploadVisaFile, input, { locale, key: null, onProgress });
      await reread();
      drop(id);
    } catch (error) {
      const reason = error instanceof ApiError ? (error.errors["file"]?.[0] ?? null) : null;
      const message = error instanceof ApiError ? error.message : "";
      change(id, failed(reason ? problemText(reason) : message || t("visa-application.not_sent")));
    }
  }
  return { files, send: (file: File) => void send(file), drop };
}

const failed = (note: string): Partial<SentFile> => ({ state: "failed", note });
