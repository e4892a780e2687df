import { useT } from "#web/lib/i18n.tsx";
import { useDigits } from "#web/ui/format-context.ts";
import { DeskForm } from "../shell/desk-form.tsx";
import type { SessionAnswer } from "./session-actions.ts";
import { type Session, SessionLine } from "./session-line.tsx";

type Props = { sessions: readonly Session[]; answer: SessionAnswer | undefined };

/** One's own, the one that looks first; it ends by logging out. */
export function OwnSessions({ sessions, answer }: Props) {
  const t = useT();
  const digits = useDigits();
  return (
    <section className="team-box" aria-labelledby="own-title">
      <div className="team-head">
        <h2 id="own-title" className="font-semibold">
          {t("team.own_sessions")}
        </h2>
        <span className="desk-tag">{digits(sessions.length)}</span>
        {sessions.length > 1 && (
          <DeskForm
            intent="end-others"
            about={{}}
            refusal={answer?.intent === "end-others" ? answer.refusal : undefined}
            className="ms-auto"
          >
            {({ pending }) => (
              <button type="submit" className="desk-button" data-look="bad" aria-disabled={pending || undefined}>
                {t("team.end_others")}
              </button>
            )}
          </DeskForm>
        )}
      </div>
      <ul>
        {sessions.map((session) => (
          <SessionLine key={session.id} session={session} answer={answer} />
        ))}
      </ul>
    </section>
  );
}
