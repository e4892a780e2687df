import type { ApplicationRow, FileRow } from "../tables.ts";

/** What an officer has sent up: the authority's answer, no document of a traveller. */
export const resultDocument = "result";
export const isResult = ({ document }: Pick<FileRow, "document">): boolean => document === resultDocument;

type Sending = Pick<ApplicationRow, "status" | "submittedAt" | "resubmittedAt">;

/** When the traveller sent a file on to us; null while it is sent up and the application is not sent on yet. */
export function sentOnAt({ status, submittedAt, resubmittedAt }: Sending, { uploadedAt }: FileRow): Date | null {
  if (!submittedAt || uploadedAt <= submittedAt) return submittedAt;
  if (resubmittedAt && uploadedAt <= resubmittedAt) return resubmittedAt;
  // Nothing is sent up but before the first sending and while documents are asked for.
  return status === "documents_needed" ? null : (resubmittedAt ?? submittedAt);
}

/** Since when a file waits to be looked at; null when it does not. */
export const waitsSince = (row: Sending, file: FileRow): Date | null =>
  file.state === "checking" && !isResult(file) ? sentOnAt(row, file) : null;

const between = " ";
export const writeReasons = (ids: readonly string[]): string => ids.join(between);
export const readReasons = (reason: string | null): string[] => reason?.split(between) ?? [];
