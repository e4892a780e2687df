import type { BookingRow } from "../../tables.ts";
import { eventAt, type RawEvent } from "./event.ts";

/**
 * What was searched for before this was chosen, as the address of its results: the booking keeps its query, and searches of visitors are kept
 * nowhere else. `searchPath`: the product's; one that is chosen without a search leads elsewhere, and tells of none.
 */
export const searchEvent = ({ createdAt }: Pick<BookingRow, "createdAt">, searchPath: string): RawEvent[] =>
  /^\/[a-z]+\/search\?/.test(searchPath)
    ? [eventAt(createdAt, { kind: "stage", code: "searched", about: searchPath })]
    : [];
