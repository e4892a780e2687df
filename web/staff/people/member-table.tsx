import { ShieldAlert, ShieldCheck } from "lucide";
import { Link } from "react-router";
import type { listStaff } from "#contract/admin/staff.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { Code } from "#web/ui/code.tsx";
import { useDigits } from "#web/ui/format-context.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useFormats } from "#web/ui/use-formats.ts";
import { useDeskPaths } from "../desk-paths.ts";
import { DeskPerson } from "../shell/desk-person.tsx";
import { DeskTable } from "../shell/desk-table.tsx";

export type Member = OutputOf<typeof listStaff>["staff"][number];

/** Who works here or did. A row opens one. */
export function MemberTable({ staff, chosen }: { staff: readonly Member[]; chosen: string | undefined }) {
  const t = useT();
  return (
    <DeskTable
      columns={[
        { label: t("team.name") },
        { label: t("team.role") },
        { label: t("team.second_factor"), className: "desk-wide" },
        { label: t("team.last_login"), className: "desk-wide" },
        { label: t("team.sessions"), isFigure: true, className: "desk-wide" },
        { label: t("team.state") },
      ]}
    >
      {staff.map((member) => (
        <Row key={member.id} member={member} isChosen={member.id === chosen} />
      ))}
    </DeskTable>
  );
}

function Row({ member, isChosen }: { member: Member; isChosen: boolean }) {
  const t = useT();
  const digits = useDigits();
  const { role, sessions } = member;
  return (
    <tr data-chosen={isChosen ? "" : undefined}>
      <th scope="row">
        <MemberLink member={member} isChosen={isChosen} />
      </th>
      <td>{t(`staff.role_${role}`)}</td>
      <td className="desk-wide">
        <SecondFactor member={member} />
      </td>
      <td className="desk-wide text-muted">
        <LastLogin at={member.lastLoginAt} />
      </td>
      <td className="desk-wide team-number">{digits(sessions)}</td>
      <td>
        <MemberState member={member} />
      </td>
    </tr>
  );
}

function MemberLink({ member: { id, name, email }, isChosen }: { member: Member; isChosen: boolean }) {
  const locale = useLocale();
  const paths = useDeskPaths();
  return (
    <Link
      to={paths.people({ member: id })}
      className="flex items-center gap-2"
      aria-current={isChosen ? "true" : undefined}
      preventScrollReset
      data-case
    >
      <span aria-hidden="true">
        <DeskPerson name={name[locale]} nobody="" />
      </span>
      <span className="grid min-w-0">
        <bdi className="font-semibold">{name[locale]}</bdi>
        <span className="desk-wide truncate font-normal text-muted">
          <Code>{email}</Code>
        </span>
      </span>
    </Link>
  );
}

export function SecondFactor({ member: { hasSecondFactor } }: { member: Member }) {
  const t = useT();
  return (
    <span
      className={
        hasSecondFactor ? "inline-flex items-center gap-1 text-ok" : "inline-flex items-center gap-1 text-warn"
      }
    >
      <Icon icon={hasSecondFactor ? ShieldCheck : ShieldAlert} />
      {t(hasSecondFactor ? "team.factor_app" : "team.factor_none")}
    </span>
  );
}

export function LastLogin({ at }: { at: string | null }) {
  const t = useT();
  const { instant } = useFormats();
  return at ? t("staff.at", instant(at, "short")) : t("team.never");
}

export function MemberState({ member: { disabledAt, sessions } }: { member: Member }) {
  const t = useT();
  const state = disabledAt ? "blocked" : sessions > 0 ? "here" : "active";
  return (
    <span className="team-state" data-state={state}>
      {t(`team.state_${state}`)}
    </span>
  );
}
