import { Link } from "react-router";
import type { listAuditEntries } from "#contract/admin/audit.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { Code } from "#web/ui/code.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { useFormats } from "#web/ui/use-formats.ts";
import { useDeskPaths } from "../desk-paths.ts";
import { DeskPerson } from "../shell/desk-person.tsx";
import { actionText } from "./audit-words.ts";
import { EntryChanges } from "./entry-changes.tsx";

export type Entry = OutputOf<typeof listAuditEntries>["entries"][number];

/** One entry: who did what and when; opened, what was before and after, why, and its seal. */
export function AuditEntry({ entry }: { entry: Entry }) {
  const t = useT();
  const locale = useLocale();
  const { instant } = useFormats();
  const { sequence, at, by, action } = entry;
  const { date, time } = instant(at, "short");
  return (
    <Disclosure
      className="team-entry"
      title={
        <span className="team-entry-line">
          <span className="text-muted">
            <Code>{sequence}</Code>
          </span>
          <span aria-hidden="true">
            <DeskPerson name={by?.name[locale] ?? null} nobody={t("team.on_server")} />
          </span>
          <span className="grid min-w-0">
            <span className="font-semibold">{actionText(action, t) ?? <Code wrap>{action}</Code>}</span>
            <span className="truncate text-muted">
              {by ? <bdi>{by.name[locale]}</bdi> : t("team.on_server")}
              {entry.subjectName && entry.subjectName[locale] !== by?.name[locale] && (
                <>
                  {" · "}
                  <bdi>{entry.subjectName[locale]}</bdi>
                </>
              )}
            </span>
          </span>
          <span className="text-muted">{t("staff.at", { date, time })}</span>
        </span>
      }
    >
      <Details entry={entry} />
    </Disclosure>
  );
}

function Details({ entry: { subject, subjectName, before, after, reason, hash } }: { entry: Entry }) {
  const t = useT();
  const locale = useLocale();
  const paths = useDeskPaths();
  const [kind, id = ""] = subject.split(":");
  return (
    <dl className="work-facts team-details">
      <dt>{t("team.subject")}</dt>
      <dd>
        {subjectName && (
          <>
            <bdi>{subjectName[locale]}</bdi>{" "}
          </>
        )}
        <Link to={paths.audit({ subject })} className="link">
          <Code wrap>{subject}</Code>
        </Link>
        {kind === "case" && (
          <>
            {" "}
            <Link to={paths.work({ case: id })} className="link">
              {t("team.open_case")}
            </Link>
          </>
        )}
      </dd>
      <dt>{t("team.before_after")}</dt>
      <dd>
        <EntryChanges before={before} after={after} />
      </dd>
      <dt>{t("team.why")}</dt>
      <dd>
        {reason ? <bdi className="wrap-anywhere whitespace-pre-line">{t("staff.quoted", { words: reason })}</bdi> : "—"}
      </dd>
      <dt>{t("team.seal")}</dt>
      <dd>
        <Code wrap>{hash}</Code>
      </dd>
    </dl>
  );
}
