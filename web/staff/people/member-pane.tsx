import { Link } from "react-router";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { Code } from "#web/ui/code.tsx";
import { useDigits } from "#web/ui/format-context.ts";
import { Notice } from "#web/ui/notice.tsx";
import { useFormats } from "#web/ui/use-formats.ts";
import { useDeskPaths } from "../desk-paths.ts";
import { MemberChanges } from "./member-changes.tsx";
import { LastLogin, type Member, MemberState, SecondFactor } from "./member-table.tsx";
import { PaneHead } from "./pane-head.tsx";
import type { PeopleAnswer } from "./people-actions.ts";

type Props = { member: Member; me: string; answer: PeopleAnswer | undefined };

/** One member: what is known of the access, and changing it. */
export function MemberPane({ member, me, answer }: Props) {
  const t = useT();
  const locale = useLocale();
  const digits = useDigits();
  const paths = useDeskPaths();
  const { instant } = useFormats();
  const { id, name, email, role, createdAt, sessions } = member;
  const done = answer?.of === id && !answer.refusal && !answer.isGone ? answer.intent : undefined;
  const facts = [
    { label: t("staff.email"), value: <Code wrap>{email}</Code> },
    { label: t("team.role"), value: t(`staff.role_${role}`) },
    { label: t("team.state"), value: <MemberState member={member} /> },
    { label: t("team.second_factor"), value: <SecondFactor member={member} /> },
    { label: t("team.last_login"), value: <LastLogin at={member.lastLoginAt} /> },
    { label: t("team.since"), value: t("staff.at", instant(createdAt, "short")) },
    {
      label: t("team.sessions"),
      value: (
        <Link to={paths.sessions(id)} className="link">
          {digits(sessions)}
        </Link>
      ),
    },
  ];
  return (
    <section className="work-pane" aria-labelledby="member-title">
      <PaneHead back={paths.people()}>
        <h2 id="member-title" className="text-lg font-semibold">
          <bdi>{name[locale]}</bdi>
        </h2>
      </PaneHead>
      {done && (
        <Notice tone="ok" role="status" className="m-3">
          {t(`team.done_${done as "role"}`)}
        </Notice>
      )}
      <div className="work-section">
        <dl className="work-facts">
          {facts.map(({ label, value }) => (
            <div key={label} className="contents">
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className="flex flex-wrap gap-x-4">
          <Link to={paths.audit({ subject: `staff:${id}` })} className="link">
            {t("team.done_to")}
          </Link>
          <Link to={paths.audit({ staffId: id })} className="link">
            {t("team.done_by")}
          </Link>
        </p>
      </div>
      {id === me ? (
        <p className="work-section text-muted">{t("team.not_oneself")}</p>
      ) : (
        <MemberChanges member={member} answer={answer} />
      )}
    </section>
  );
}
