export type GatewayErrorCode =
  | "unauthorized"
  | "not_found"
  | "invalid_request"
  | "not_permitted"
  | "idempotency_key_required"
  | "idempotency_mismatch";

const STATUS: Record<GatewayErrorCode, 400 | 401 | 404 | 409 | 422> = {
  unauthorized: 401,
  not_found: 404,
  invalid_request: 422,
  not_permitted: 409,
  idempotency_key_required: 400,
  idempotency_mismatch: 422,
};

/** A refusal the merchant's program can read. Nothing was done. */
export class GatewayError extends Error {
  readonly code: GatewayErrorCode;
  readonly field: string | undefined;

  constructor(code: GatewayErrorCode, message: string, field?: string) {
    super(message);
    this.code = code;
    this.field = field;
  }

  get status() {
    return STATUS[this.code];
  }
}
