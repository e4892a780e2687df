import "../team.css";
import { data } from "react-router";
import { getDesk } from "#contract/admin/desk.ts";
import { listPasskeys } from "#contract/admin/passkeys.ts";
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
import { OwnPasskeys } from "./own-passkeys.tsx";
import { OwnSessions } from "./own-sessions.tsx";
import { changePasskeys, isAboutPasskeys } from "./passkey-actions.ts";
import { endSessions, refusedAnswer } from "./session-actions.ts";

export const handle = { delivery: "private" } satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [me, { sessions }, own] = await staffOnly(
    url,
    Promise.all([api(getDesk, {}), api(listDeskSessions, {}), api(listPasskeys, {})]),
  );
  const everybody = isPermitted(me.role, "staff.manage") ? await staffOnly(url, api(listAllStaffSessions, {})) : null;
  return { me, sessions, own, members: everybody?.members ?? null };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const api = context.get(apiContext);
  const change = isAboutPasskeys(form) ? changePasskeys : endSessions;
  const { status, ...answer } = await staffOnly(url, change(api, form));
  return data(answer, { status });
}

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args, refusedAnswer);

export const clientLoader = (args: Route.ClientLoaderArgs) => keepShown("sessions", args);

export default function Sessions({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData);
  useShown("sessions", loaderData);
  const { me, sessions, own, members } = loaderData;
  const t = useT();
  return (
    <main id="content" className="team team-alone">
      <DocumentMeta title={t("team.sessions")} noindex />
      <div className="team-main">
        <h1 className="text-lg font-semibold">{t("team.sessions")}</h1>
        <p className="text-muted">{t("team.sessions_line", { minutes: me.idleMinutes })}</p>
        {answer && !answer.refusal && answer.intent.startsWith("end-") && (
          <Notice tone="ok" role="status">
            {t(
              answer.intent.startsWith("end-own") || answer.intent === "end-one"
                ? "team.session_ended"
                : "team.sessions_ended",
            )}
          </Notice>
        )}
        <OwnSessions sessions={sessions} answer={answer} />
        <OwnPasskeys passkeys={own.passkeys} most={own.most} answer={answer} />
        {members && <EverybodysSessions members={members.filter(({ id }) => id !== me.id)} answer={answer} />}
      </div>
    </main>
  );
}
