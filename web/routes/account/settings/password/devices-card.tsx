import { MonitorSmartphone } from "lucide";
import { useFetcher } from "react-router";
import type { OutputOf } from "#contract/endpoint.ts";
import type { listSessions } from "#contract/profile.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Rich } from "#web/lib/rich.tsx";
import { openDialog } from "#web/lib/settings-store.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Code } from "#web/ui/code.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { AccountAnswer } from "#web/features/account/account-answer.ts";
import { AccountNotice } from "#web/features/account/account-notice.tsx";
import { SettingsCard } from "#web/features/account/settings-card.tsx";
import { useFormats } from "#web/ui/use-formats.ts";

type Session = OutputOf<typeof listSessions>["sessions"][number];

/** Where the account is logged in: each can be ended, or all others at once. */
export function DevicesCard({ sessions }: { sessions: Session[] }) {
  const t = useT();
  const fetcher = useFetcher<AccountAnswer>();
  const form = { method: "post", action: usePaths().settings.password } as const;
  const ending = fetcher.formData?.get("session");
  return (
    <SettingsCard title={t("account.devices")} line={t("account.devices_line")}>
      <AccountNotice refusal={fetcher.data?.refusal} />
      <ul className="divide-y divide-line border-y border-line">
        {sessions.map((session) => (
          <li
            key={session.id}
            className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 py-3 sm:grid-cols-[auto_minmax(0,1fr)_auto]"
          >
            <Icon icon={MonitorSmartphone} className="text-muted" />
            <div>
              <p className="flex flex-wrap items-center gap-2 font-medium">
                <span>{session.device}</span>
                {session.current && <Badge tone="ok">{t("account.this_device")}</Badge>}
              </p>
              <p className="text-sm text-muted">
                <Seen session={session} />
              </p>
            </div>
            {!session.current && (
              <fetcher.Form {...form} className="max-sm:col-start-2">
                <input type="hidden" name="intent" value="end-session" />
                <input type="hidden" name="session" value={session.id} />
                <Button
                  type="submit"
                  variant="line"
                  size="sm"
                  pending={ending === session.id}
                  aria-label={t("account.end_session_of", { device: session.device })}
                >
                  {t("account.end_session")}
                </Button>
              </fetcher.Form>
            )}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2">
        {sessions.length > 1 && (
          <fetcher.Form {...form}>
            <input type="hidden" name="intent" value="end-others" />
            <Button type="submit" variant="line" size="sm" pending={fetcher.formData?.get("intent") === "end-others"}>
              {t("account.end_others")}
            </Button>
          </fetcher.Form>
        )}
        <p className="text-sm text-muted noscript:hidden">
          {t("account.not_you")}{" "}
          <button type="button" onClick={() => openDialog("isEditPasswordOpen")} className="min-h-8 link">
            {t("account.change_password")}
          </button>
        </p>
      </div>
    </SettingsCard>
  );
}

function Seen({ session }: { session: Session }) {
  const { instant } = useFormats();
  const { date, time } = instant(session.seenAt);
  return (
    <Rich
      id="account.session_seen"
      parts={{ date: <bdi>{date}</bdi>, time: <Code>{time}</Code>, address: <Code>{session.ip}</Code> }}
    />
  );
}
