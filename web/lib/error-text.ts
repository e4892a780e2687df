import { ApiError } from "#contract/errors.ts";
import type { Translate } from "./i18n.tsx";

export const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === "AbortError";
/** What `fetch` throws when there is no answer. */
export const isNetworkFailure = (error: unknown): boolean => error instanceof TypeError;

/** R8.1: what a reader is told about a failed call; null for one that was cancelled, which only warns. */
export function errorText(error: unknown, t: Translate): string | null {
  if (isAborted(error)) {
    // oxlint-disable-next-line no-console -- R8.1: aborted requests only warn
    console.warn("request cancelled");
    return null;
  }
  if (isNetworkFailure(error)) return t("common.http_network");
  if (!(error instanceof ApiError)) return t("common.http_unexpected");
  const { status, message } = error;
  if (status === 401) return message || t("common.http_unauthorized");
  if (status === 404) return t("common.http_not_found");
  if (status === 400 || status === 422) return message || t("common.http_validation");
  if (status === 500) return t("common.http_server");
  return message || t("common.http_other", { status });
}

/** R4.9: the status a result holder shows; no answer at all counts as 500. */
export const errorStatusOf = (error: unknown): number => (error instanceof ApiError ? error.status : 500);
