import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { type ErrorBody, type ErrorCode, errorStatus } from "#contract/errors.ts";
import type { Locale } from "#contract/text.ts";
import { translator } from "#i18n/translate.ts";
import { waitValues } from "#i18n/wait-values.ts";
import { AppError } from "#server/platform/errors.ts";
import type { ApiContext } from "./request-context.ts";

/** Turns whatever was thrown into the envelope of R7.1. Unexpected errors are logged whole and answer 500 with the request id. */
export function answerError(error: unknown, c: ApiContext): Response {
  const expected = asAppError(error);
  const { requestId, locale, log } = c.var.context;
  if (errorStatus[expected.code] >= 500)
    log.error(expected.code, { requestId, route: c.var.route, error: expected.cause ?? expected });
  if (expected.code === "too_many_requests") c.var.services.seen.limited(c.var.route);
  const body: ErrorBody = {
    success: false,
    code: expected.code,
    message: messageOf(locale, expected.code, expected.retryAfter),
    ...(expected.errors ? { errors: expected.errors } : {}),
    ...(expected.details ? { details: expected.details } : {}),
    requestId,
  };
  if (expected.retryAfter !== undefined) c.header("Retry-After", String(expected.retryAfter));
  return c.json(body, errorStatus[expected.code] as ContentfulStatusCode);
}

/** R8.1: an /api address that does not exist. */
export function answerNotFound(c: ApiContext): Response {
  const { requestId, locale } = c.var.context;
  const message = translator(locale)("errors.page_not_found", { path: c.req.path });
  return c.json({ success: false, code: "not_found", message, requestId } satisfies ErrorBody, 404);
}

/** R4.10: clients know a lost session by these very words, in every language. */
const lostSession = "Unauthenticated.";

/** `retryAfter`: seconds to wait, which the messages of limits say. */
export function messageOf(locale: Locale, code: ErrorCode, retryAfter = 0): string {
  if (code === "unauthenticated") return lostSession;
  const t = translator(locale);
  return t(`errors.${code}`, { ...waitValues(t, retryAfter), seconds: retryAfter });
}

function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof HTTPException && error.status < 500) return new AppError("bad_request", { cause: error });
  return new AppError("internal", { cause: error });
}
