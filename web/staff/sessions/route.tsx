import "../team.css";
import { data } from "react-router";
import { getDesk } from "#contract/admin/desk.ts";
import { isPermitted } from "#contract/admin/permissions.ts";
import { listAllStaffSessions, listDeskSessions } from "#contract/admin/staff-sessions.ts";
import { apiContext } from "#web/lib/context.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { useT } from "#web/lib/i18n.tsx";
import type { PageHandle } from "#web/lib/page-handle.ts";
import { useLastAnswer } from "#web/lib/use-last-answer.ts";
import { Notice } from "#web/ui/notice.tsx";
import { keepShown, useShown } from "../keep-shown.ts";
import { keepTyped } from "../keep-typed.ts";
import { staffOnly } from "../staff-only.ts";
import type { Route } from "./+types/route";
import { EverybodysSessions } from "./everybodys-sessions.tsx";
import { OwnSessions } from "./own-sessions.tsx";
import { endSessions, refusedAnswer } from "./session-actions.ts";

export const handle = { delivery: "private" } satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [me, { sessions }] = await staffOnly(url, Promise.all([api(getDesk, {}), api(listDeskSessions, {})]));
  const everybody = isPermitted(me.role, "staff.manage") ? await staffOnly(url, api(listAllStaffSessions, {})) : null;
  return { me, sessions, members: everybody?.members ?? null };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const { status, ...answer } = await staffOnly(url, endSessions(context.get(apiContext), form));
  return data(answer, { status });
}

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args, refusedAnswer);

export const clientLoader = (args: Route.ClientLoaderArgs) => keepShown("sessions", args);

export default function Sessions({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData);
  useShown("sessions", loaderData);
  const { me, sessions, members } = loaderData;
  const t = useT();
  return (
    <main id="content" className="team team-alone">
      <DocumentMeta title={t("team.sessions")} noindex />
      <div className="team-main">
        <h1 className="text-lg font-semibold">{t("team.sessions")}</h1>
        <p className="text-muted">{t("team.sessions_line", { minutes: me.idleMinutes })}</p>
        {answer && !answer.refusal && (
          <Notice tone="ok" role="status">
            {t(
              answer.intent.startsWith("end-own") || answer.intent === "end-one"
                ? "team.session_ended"
                : "team.sessions_ended",
            )}
          </Notice>
        )}
        <OwnSessions sessions={sessions} answer={answer} />
        {members && <EverybodysSessions members={members.filter(({ id }) => id !== me.id)} answer={answer} />}
      </div>
    </main>
  );
}
