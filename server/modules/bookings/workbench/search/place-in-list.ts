import * as z from "zod/mini";
import { AppError } from "#server/platform/errors.ts";

/** Where a page of bookings goes on: behind this one, the newest first. */
export type Place = { at: Date; id: string };

const stored = z.tuple([z.iso.datetime(), z.string()]);

export const writePlace = ({ at, id }: Place): string =>
  Buffer.from(JSON.stringify([at.toISOString(), id])).toString("base64url");

/** @throws AppError bad_request for what we never wrote */
export function readPlace(cursor: string): Place {
  try {
    const [at, id] = stored.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
    return { at: new Date(at), id };
  } catch {
    throw new AppError("bad_request", { errors: { cursor: ["not_an_id"] } });
  }
}
