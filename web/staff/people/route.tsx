import "../team.css";
import "../work/work.css";
import { Plus } from "lucide";
import { data, Link } from "react-router";
import { getDesk } from "#contract/admin/desk.ts";
import { listStaff } from "#contract/admin/staff.ts";
import { apiContext } from "#web/lib/context.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { useT } from "#web/lib/i18n.tsx";
import type { PageHandle } from "#web/lib/page-handle.ts";
import { useLastAnswer } from "#web/lib/use-last-answer.ts";
import { useDigits } from "#web/ui/format-context.ts";
import { Icon } from "#web/ui/icon.tsx";
import { type PeopleView, useDeskPaths } from "../desk-paths.ts";
import { keepShown, useShown } from "../keep-shown.ts";
import { keepTyped } from "../keep-typed.ts";
import { Key } from "../shell/key.tsx";
import { useWorkKeys } from "../work/use-work-keys.ts";
import { staffOnly } from "../staff-only.ts";
import type { Route } from "./+types/route";
import { Invitations } from "./invitations.tsx";
import { InviteForm } from "./invite-form.tsx";
import { MemberPane } from "./member-pane.tsx";
import { MemberTable } from "./member-table.tsx";
import { changePeople, refusedAnswer } from "./people-actions.ts";
import { PermissionTable } from "./permission-table.tsx";

export const handle = { delivery: "private" } satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [people, me] = await staffOnly(url, Promise.all([api(listStaff, {}), api(getDesk, {})]));
  const asked = url.searchParams.get("member");
  const member = people.staff.find(({ id }) => id === asked);
  if (asked !== null && !member) throw data(null, { status: 404 });
  return { ...people, member, form: url.searchParams.get("form"), me: me.id };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const { status, ...answer } = await staffOnly(url, changePeople(context.get(apiContext), form));
  return data(answer, { status });
}

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args, refusedAnswer);

export const clientLoader = (args: Route.ClientLoaderArgs) => keepShown("people", args);

export default function People({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData);
  useShown("people", loaderData);
  const { staff, invitations, member, form, me } = loaderData;
  const t = useT();
  const digits = useDigits();
  const paths = useDeskPaths();
  useWorkKeys();
  const isInviting = form === ("invite" satisfies PeopleView["form"]);
  return (
    <main id="content" className="team" data-open={member || isInviting ? "" : undefined}>
      <DocumentMeta title={t("team.people")} noindex />
      <h1 className="sr-only">{t("team.people")}</h1>
      <div className="team-main">
        <section className="team-box" aria-labelledby="members-title">
          <div className="team-head">
            <h2 id="members-title" className="font-semibold">
              {t("team.members")}
            </h2>
            <span className="desk-tag">{digits(staff.length)}</span>
            <Link
              to={paths.people({ form: "invite" })}
              className="desk-button ms-auto"
              data-look="main"
              data-key="KeyI"
              preventScrollReset
            >
              <Icon icon={Plus} />
              {t("team.invite")} <Key>I</Key>
            </Link>
          </div>
          <MemberTable staff={staff} chosen={member?.id} />
        </section>
        <Invitations invitations={invitations} answer={answer} />
        <PermissionTable />
      </div>
      {member ? (
        <MemberPane key={member.id} member={member} me={me} answer={answer} />
      ) : isInviting ? (
        <InviteForm answer={answer} />
      ) : (
        <p className="work-pane work-section text-muted">{t("team.choose_member")}</p>
      )}
    </main>
  );
}
