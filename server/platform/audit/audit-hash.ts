import { createHash } from "node:crypto";
import type { AuditRow } from "./tables.ts";

/** Stands before the first entry. */
export const firstHash = "0".repeat(64);

/** SHA-256 over the hash before and the entry as canonical JSON, in hex. */
export function auditHash(previous: string, entry: Omit<AuditRow, "hash">): string {
  const { sequence, at, staffId, action, subject, before, after, reason } = entry;
  const content = canonical({ sequence, at: at.toISOString(), staffId, action, subject, before, after, reason });
  return createHash("sha256").update(`${previous}\n${content}`).digest("hex");
}

/** JSON with the keys in order: what the database gives back in another order is the same text. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    typeof each === "object" && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  );
}
