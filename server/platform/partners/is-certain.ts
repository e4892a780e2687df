import { SupplierError } from "#server/platform/supplier.ts";

const refusals = ["invalid_request", "not_found", "auth", "not_permitted", "duplicate"];
const neverSent = ["not_connected", "circuit_open", "busy", "quota"];

/** It was refused for good, or never left this machine: nothing was done. */
export const isCertain = (error: unknown): error is SupplierError =>
  error instanceof SupplierError && (refusals.includes(error.kind) || neverSent.includes(error.info.code ?? ""));

/** It was understood and refused: what it is about does not stand where the call needs it. */
export const isRefused = (error: unknown): error is SupplierError =>
  error instanceof SupplierError && ["invalid_request", "not_found", "not_permitted"].includes(error.kind);
