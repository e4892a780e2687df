import { Monitor, Smartphone } from "lucide";
import type { listDeskSessions } from "#contract/admin/staff-sessions.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Code } from "#web/ui/code.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useFormats } from "#web/ui/use-formats.ts";
import { DeskForm } from "../shell/desk-form.tsx";
import type { SessionAnswer } from "./session-actions.ts";

export type Session = OutputOf<typeof listDeskSessions>["sessions"][number];
type Props = {
  session: Session;
  /** Whose it is; nobody: one's own. */
  member?: string;
  answer: SessionAnswer | undefined;
};

/** Where somebody is logged in, since when, and ending it. */
export function SessionLine({ session, member, answer }: Props) {
  const t = useT();
  const { instant } = useFormats();
  const { id, current, device, ip, createdAt, seenAt } = session;
  const intent = member ? "end-one" : "end-own";
  const refusal = answer?.intent === intent && answer.of === id ? answer.refusal : undefined;
  return (
    <li className="team-line">
      <Icon icon={/iPhone|iPad|Android/.test(device) ? Smartphone : Monitor} className="text-muted" />
      <span className="grid min-w-0 grow">
        <span>
          <span className="font-semibold">{device}</span> · <Code wrap>{ip}</Code>
        </span>
        <span className="text-muted">
          {t("team.session_times", {
            since: t("staff.at", instant(createdAt, "short")),
            seen: t("staff.at", instant(seenAt, "short")),
          })}
        </span>
      </span>
      {current ? (
        <span className="desk-tag">{t("team.this_session")}</span>
      ) : (
        <DeskForm intent={intent} about={{ of: id, ...(member && { member }) }} refusal={refusal}>
          {({ pending }) => (
            <button type="submit" className="desk-button" data-look="bad" aria-disabled={pending || undefined}>
              {t("team.end_session")}
              <span className="sr-only"> {device}</span>
            </button>
          )}
        </DeskForm>
      )}
    </li>
  );
}
