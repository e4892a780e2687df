import type { listAllStaffSessions } from "#contract/admin/staff-sessions.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { DeskForm } from "../shell/desk-form.tsx";
import { DeskPerson } from "../shell/desk-person.tsx";
import type { SessionAnswer } from "./session-actions.ts";
import { SessionLine } from "./session-line.tsx";

type Present = OutputOf<typeof listAllStaffSessions>["members"][number];
type Props = { members: readonly Present[]; answer: SessionAnswer | undefined };

/** Who else is at the desk now, and where. */
export function EverybodysSessions({ members, answer }: Props) {
  const t = useT();
  if (members.length === 0) return <p className="team-box p-4 text-muted">{t("team.nobody_else")}</p>;
  return members.map((member) => <Member key={member.id} member={member} answer={answer} />);
}

function Member({ member: { id, name, role, sessions }, answer }: { member: Present; answer: Props["answer"] }) {
  const t = useT();
  const locale = useLocale();
  return (
    <section className="team-box" aria-labelledby={`of-${id}`}>
      <div className="team-head">
        <span aria-hidden="true">
          <DeskPerson name={name[locale]} nobody="" />
        </span>
        <h2 id={`of-${id}`} className="font-semibold">
          <bdi>{name[locale]}</bdi>
        </h2>
        <span className="desk-tag">{t(`staff.role_${role}`)}</span>
        <DeskForm
          intent="end-all"
          about={{ of: id }}
          refusal={answer?.intent === "end-all" && answer.of === id ? answer.refusal : undefined}
          className="ms-auto"
        >
          {({ pending }) => (
            <button type="submit" className="desk-button" data-look="bad" aria-disabled={pending || undefined}>
              {t("team.end_all")}
              <span className="sr-only">
                {" "}
                <bdi>{name[locale]}</bdi>
              </span>
            </button>
          )}
        </DeskForm>
      </div>
      <ul>
        {sessions.map((session) => (
          <SessionLine key={session.id} session={session} member={id} answer={answer} />
        ))}
      </ul>
    </section>
  );
}
