import { createHash } from "node:crypto";
import type { BookingRow } from "./tables.ts";

/** What a supplier is sent and a traveller pays: people, extras and price stand in the item. */
type Sold = Pick<BookingRow, "item" | "contact" | "code" | "total">;

/** A hash of what is sold, in plain text: the same for the same things, in whatever order the database keeps their keys. */
export const soldFingerprint = ({ item, contact, code, total }: Sold): string =>
  createHash("sha256")
    .update(JSON.stringify([item, contact, code, total], sortKeys))
    .digest("base64url");

const sortKeys = (_key: string, value: unknown): unknown =>
  value && typeof value === "object" && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;
