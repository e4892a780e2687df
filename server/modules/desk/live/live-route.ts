import { streamSSE } from "hono/streaming";
import { isPermitted } from "#contract/admin/permissions.ts";
import type { Api } from "#server/http/request-context.ts";
import { AppError } from "#server/platform/errors.ts";
import type { DeskDeps } from "../deps.ts";
import { subjectToLookAt } from "../presence/may-look.ts";
import type { Presence } from "../presence/presence.ts";
import type { CaseHub } from "./case-hub.ts";

/** Proxies cut a stream that is silent for longer. */
const usualHeartbeatMs = 20_000;

/** News of cases, and who else has the same open (`open`), as server-sent events, until the browser goes or the session ends: each heartbeat looks at it, and keeps nobody logged in. */
export function liveRoute(
  api: Api,
  deps: Pick<DeskDeps, "db" | "staff">,
  { hub, presence }: { hub: CaseHub; presence: Presence },
  heartbeatMs = usualHeartbeatMs,
): void {
  api.get("/api/admin/live", async (c) => {
    c.set("route", "deskLive");
    const staff = await c.var.services.authenticateStaff(c.req.raw);
    if (!staff) throw new AppError("unauthenticated");
    if (!isPermitted(staff.role, "cases.work")) throw new AppError("forbidden");
    const subject = await subjectToLookAt(deps, c.req.query("open"), staff);
    c.header("X-Accel-Buffering", "no");
    return streamSSE(c, async (stream) => {
      const over = Promise.withResolvers<void>();
      stream.onAbort(() => over.resolve());
      const stop = await hub.watch({
        staff,
        tell: ({ event, data }) => void stream.writeSSE({ event, data: JSON.stringify(data) }),
        end: () => over.resolve(),
      });
      const leave = subject
        ? await presence.join({
            subject,
            staffId: staff.staffId,
            tell: (data) => void stream.writeSSE({ event: "presence", data: JSON.stringify(data) }),
          })
        : () => {};
      const beat = setInterval(() => {
        void deps.staff.sessionNow(staff.sessionId).then(
          (now) => (now?.role === staff.role ? void stream.write(": \n\n") : over.resolve()),
          () => over.resolve(),
        );
      }, heartbeatMs);
      await over.promise;
      clearInterval(beat);
      leave();
      stop();
    });
  });
}
