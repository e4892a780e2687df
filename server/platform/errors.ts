import type { ErrorCode } from "#contract/errors.ts";

export type AppErrorOptions = {
  /** Keys such as `too_short` by field (`passengers.0.firstname`). */
  errors?: Record<string, string[]>;
  /** What a program needs to go on, by the code's rule in the contract. */
  details?: Record<string, unknown>;
  /** Whole seconds after which a repeat may succeed; sent as Retry-After. */
  retryAfter?: number;
  cause?: unknown;
};

/** An expected failure with a code of the closed list. Anything else that is thrown is a bug and answers 500. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly errors: Record<string, string[]> | undefined;
  readonly details: Record<string, unknown> | undefined;
  readonly retryAfter: number | undefined;
  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(code, { cause: options.cause });
    this.name = "AppError";
    this.code = code;
    this.errors = options.errors;
    this.details = options.details;
    this.retryAfter = options.retryAfter;
  }
}
