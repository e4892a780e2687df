import { leftPlaceholder } from "#contract/admin/canned-answers.ts";
import { AppError } from "#server/platform/errors.ts";
import { jobType } from "#server/platform/queue/queue.ts";
import { type By, type ChangeInput, changeCase, closedBy } from "../changes/change-case.ts";
import { assertNotOthers } from "../changes/owner.ts";
import type { DeskDeps } from "../deps.ts";
import { assertQueue } from "./assert-queue.ts";

/** Mails an answer to who wrote. */
export const mailAnswerJob = jobType<{ noteId: string }>("desk.mail-answer");

/**
 * A placeholder that is left was not read. The answer is kept, its mail asked for and the case closed, all or nothing.
 * @throws as `changeCase`; AppError invalid_input (`text.placeholder_left`)
 */
export function answerMessage(deps: DeskDeps, { text, ...input }: ChangeInput & { text: string }, by: By) {
  if (leftPlaceholder.test(text)) throw new AppError("invalid_input", { errors: { text: ["placeholder_left"] } });
  return changeCase(deps, input, by, async (tx, row) => {
    assertQueue(row, "message", "supervisor_reply");
    await assertNotOthers(deps, tx, row, by);
    return {
      set: closedBy(deps, by, "answered"),
      action: "answered",
      words: text,
      also: async (tx, noteId) => {
        if (noteId) await deps.queue.enqueue(tx, mailAnswerJob, { noteId });
      },
    };
  });
}
