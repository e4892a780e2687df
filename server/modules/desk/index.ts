import { sql } from "drizzle-orm";
import type { Api } from "#server/http/request-context.ts";
import { deleteOldCases } from "#server/platform/cases/erase-cases.ts";
import { deleteErasedFiles } from "#server/platform/desk-files/delete-files.ts";
import { listDeskFiles } from "#server/platform/desk-files/list-files.ts";
import { deskFiles } from "#server/platform/desk-files/tables.ts";
import type { Deletions } from "#server/platform/retention/retention.ts";
import { sealedFilesPlace } from "#server/platform/uploads/sealed-files-place.ts";
import type { DeskDeps } from "./deps.ts";
import { mailAnswer } from "./emails/mail-answer.ts";
import { mailDelay } from "./emails/mail-delay.ts";
import { mailEscalation } from "./emails/mail-escalation.ts";
import { mailPutOff } from "./emails/mail-put-off.ts";
import { mailDelayJob, mailPutOffJob } from "./changes/snooze-case.ts";
import { fileRoute } from "./files/file-route.ts";
import { createCaseHub } from "./live/case-hub.ts";
import { liveRoute } from "./live/live-route.ts";
import { createPresence } from "./presence/presence.ts";
import { mailAnswerJob } from "./resolutions/answer-message.ts";
import { mailEscalationJob } from "./resolutions/escalate-message.ts";
import { caseRoutes } from "./routes.ts";

export { mailAnswerJob } from "./resolutions/answer-message.ts";

/** The desk: where staff see what waits for a person, and end it. */
export function createDesk(deps: DeskDeps) {
  const hub = createCaseHub(deps);
  const presence = createPresence(deps);
  deps.queue.handle(mailAnswerJob, ({ noteId }) => mailAnswer(deps, noteId));
  deps.queue.handle(mailDelayJob, (delay) => mailDelay(deps, delay));
  deps.queue.handle(mailPutOffJob, (putOff) => mailPutOff(deps, putOff));
  deps.queue.handle(mailEscalationJob, ({ caseId }) => mailEscalation(deps, caseId));
  return {
    deletions: {
      cases: async (before) => (await deleteOldCases(deps.db, before)) + (await deleteErasedFiles(deps)),
    } satisfies Deletions,
    /** What lies encrypted of the desk. */
    sealed: [sealedFilesPlace(deps, "files of the desk", sql`${deskFiles}`)],
    /** What of the desk has to lie in the file store. */
    listFiles: () => listDeskFiles(deps.db),
    /** Ends the streams of news, so that the process can end. */
    endLive: async () => {
      await hub.end();
      await presence.end();
    },
    routes: (api: Api) => {
      caseRoutes(api, deps);
      fileRoute(api, deps);
      liveRoute(api, deps, { hub, presence });
    },
  };
}
