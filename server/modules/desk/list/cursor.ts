import { and, eq, gt, isNull, or, sql, type SQL } from "drizzle-orm";
import * as z from "zod/mini";
import { AppError } from "#server/platform/errors.ts";
import { type Case, cases } from "#server/platform/cases/tables.ts";

const place = z.tuple([z.nullable(z.iso.datetime()), z.iso.datetime(), z.string()]);

/** Names the last row of a page; what it holds is nobody's business but ours. */
export const cursorOf = ({ promisedBy, openedAt, id }: Pick<Case, "promisedBy" | "openedAt" | "id">): string =>
  Buffer.from(JSON.stringify([promisedBy?.toISOString() ?? null, openedAt.toISOString(), id])).toString("base64url");

/** What stands behind it in the order of the list. @throws AppError bad_request for what we never wrote */
export function behind(cursor: string): SQL | undefined {
  const [by, opened, id] = read(cursor);
  const [openedAt, promisedBy] = [new Date(opened), by === null ? null : new Date(by)];
  const tied = sql`(${cases.openedAt}, ${cases.id}) > (${openedAt.toISOString()}::timestamptz, ${id})`;
  return promisedBy === null
    ? and(isNull(cases.promisedBy), tied)
    : or(gt(cases.promisedBy, promisedBy), and(eq(cases.promisedBy, promisedBy), tied), isNull(cases.promisedBy));
}

function read(cursor: string): z.infer<typeof place> {
  try {
    return place.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
  } catch {
    throw new AppError("bad_request", { errors: { cursor: ["not_an_id"] } });
  }
}
