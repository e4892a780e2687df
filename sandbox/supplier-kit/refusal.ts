/** Why a supplier refuses a call. Each supplier extends it with its own codes; `timeout`: no answer came, whatever was done. */
export class SupplierRefusal<Code extends string> extends Error {
  readonly code: Code;
  readonly details: Record<string, unknown>;
  constructor(code: Code, details: Record<string, unknown> = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}
