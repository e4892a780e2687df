import { expect } from "vitest";
import { ApiError, type ErrorCode } from "#contract/errors.ts";

/** How a call was refused; what was thrown, when it was no refusal. */
export const refusal = (call: Promise<unknown>) =>
  call.then(
    () => "no refusal",
    (error: unknown) =>
      error instanceof ApiError ? { code: error.code, errors: error.errors, details: error.details } : error,
  );

export const refused = (code: ErrorCode, more: object = {}) => expect.objectContaining({ code, ...more });
