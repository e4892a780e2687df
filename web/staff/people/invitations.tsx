import type { listStaff } from "#contract/admin/staff.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { Code } from "#web/ui/code.tsx";
import { useDigits } from "#web/ui/format-context.ts";
import { Notice } from "#web/ui/notice.tsx";
import { useFormats } from "#web/ui/use-formats.ts";
import { DeskForm } from "../shell/desk-form.tsx";
import type { PeopleAnswer } from "./people-actions.ts";

type Invitation = OutputOf<typeof listStaff>["invitations"][number];
type Props = { invitations: readonly Invitation[]; answer: PeopleAnswer | undefined };

/** Whose mailed link is open, until when; each can be withdrawn. */
export function Invitations({ invitations, answer }: Props) {
  const t = useT();
  const digits = useDigits();
  const withdrawn = answer?.intent === "withdraw" && !answer.refusal ? answer : undefined;
  return (
    <section className="team-box" aria-labelledby="invitations-title">
      <div className="team-head">
        <h2 id="invitations-title" className="font-semibold">
          {t("team.invitations")}
        </h2>
        <span className="desk-tag">{digits(invitations.length)}</span>
      </div>
      {withdrawn && (
        <Notice tone={withdrawn.isGone ? "info" : "ok"} role="status" className="m-3">
          {t(withdrawn.isGone ? "team.invitation_gone" : "team.invitation_withdrawn")}
        </Notice>
      )}
      {invitations.length === 0 ? (
        <p className="p-4 text-muted">{t("team.no_invitations")}</p>
      ) : (
        <ul>
          {invitations.map((invitation) => (
            <Line key={invitation.id} invitation={invitation} answer={answer} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Line({ invitation, answer }: { invitation: Invitation; answer: PeopleAnswer | undefined }) {
  const t = useT();
  const locale = useLocale();
  const { instant } = useFormats();
  const { id, name, email, role, isReset, expiresAt } = invitation;
  const refusal = answer?.intent === "withdraw" && answer.of === id ? answer.refusal : undefined;
  return (
    <li className="team-line">
      <span className="grid min-w-0 grow">
        <span>
          <bdi className="font-semibold">{name[locale]}</bdi> · {t(`staff.role_${role}`)}
          {isReset && ` · ${t("team.invitation_reset")}`}
        </span>
        <span className="text-muted">
          <Code wrap>{email}</Code> · {t("team.until", instant(expiresAt, "weekday"))}
        </span>
      </span>
      <DeskForm intent="withdraw" about={{ of: id }} refusal={refusal}>
        {({ pending }) => (
          <button type="submit" className="desk-button" aria-disabled={pending || undefined}>
            {t("team.withdraw")}
            <span className="sr-only">
              {" "}
              <bdi>{email}</bdi>
            </span>
          </button>
        )}
      </DeskForm>
    </li>
  );
}
