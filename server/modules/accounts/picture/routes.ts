import { eq } from "drizzle-orm";
import * as contract from "#contract/profile.ts";
import { answerNotFound } from "#server/http/errors.ts";
import { implement } from "#server/http/implement.ts";
import type { Api } from "#server/http/request-context.ts";
import { AppError } from "#server/platform/errors.ts";
import { createSlug } from "#server/platform/ids.ts";
import { transaction } from "#server/platform/database/database.ts";
import type { AccountDeps } from "../deps.ts";
import { viewAccount } from "../profile/view-account.ts";
import { sessionOf } from "../routes.ts";
import { type UserRow, users } from "../tables.ts";
import { makePicture } from "./make-picture.ts";

export function pictureRoutes(api: Api, deps: AccountDeps) {
  implement(api, contract.savePicture, async (input, request) => {
    const { userId } = sessionOf(request);
    const made = await makePicture(input);
    // A new name each time: whoever knew the old one knows nothing.
    const name = `${createSlug()}.webp`;
    await deps.files.put(name, made);
    return viewAccount(await setPicture(deps, userId, name));
  });
  implement(api, contract.removePicture, async (_, request) =>
    viewAccount(await setPicture(deps, sessionOf(request).userId, null)),
  );
  api.get("/api/pictures/:name{[\\w-]{22}\\.webp}", async (c) => {
    c.set("route", "picture");
    const content = await deps.files.get(c.req.param("name"));
    if (!content) return answerNotFound(c);
    c.header("Cache-Control", "private, max-age=31536000, immutable");
    return c.body(new Uint8Array(content), 200, { "content-type": "image/webp" });
  });
}

/** Puts a picture in the place of the one before, whose file goes. */
async function setPicture({ db, clock, files }: AccountDeps, userId: string, picture: string | null): Promise<UserRow> {
  const { before, user } = await transaction(db, async (tx) => {
    const [old] = await tx.select({ picture: users.picture }).from(users).where(eq(users.id, userId)).for("update");
    const [row] = await tx
      .update(users)
      .set({ picture, updatedAt: clock.now() })
      .where(eq(users.id, userId))
      .returning();
    return { before: old?.picture ?? null, user: row };
  });
  if (before) await files.remove(before);
  if (!user) throw new AppError("unauthenticated");
  return user;
}
