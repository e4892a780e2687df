import {
  ChartColumn,
  Headset,
  Inbox,
  Landmark,
  LogOut,
  Luggage,
  MonitorSmartphone,
  Newspaper,
  Percent,
  ScrollText,
  Settings,
  type IconNode,
  Users,
} from "lucide";
import { Form, NavLink } from "react-router";
import type { StaffPermission } from "#contract/admin/permissions.ts";
import type { MessageKey } from "#i18n/message-keys.ts";
import { LogoMark } from "#web/features/shell/logo.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { useDigits } from "#web/ui/format-context.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useDeskPaths } from "../desk-paths.ts";

type Area = { to: string; icon: IconNode; label: MessageKey; permission: StaffPermission | null };
type Props = { permissions: readonly StaffPermission[]; late: number };

/** The areas that a role opens, in the order of the strip. */
export function useDeskAreas(permissions: readonly StaffPermission[]): Area[] {
  const paths = useDeskPaths();
  const areas: Area[] = [
    { to: paths.work(), icon: Inbox, label: "staff.work", permission: "cases.work" },
    { to: paths.bookings(), icon: Luggage, label: "desk-booking.bookings", permission: "bookings.view" },
    { to: paths.telephone(), icon: Headset, label: "telephone.area", permission: "bookings.prepare" },
    { to: paths.content(), icon: Newspaper, label: "content.area", permission: "content.edit" },
    { to: paths.finance(), icon: Landmark, label: "finance.finance", permission: "finance.view" },
    { to: paths.rules(), icon: Percent, label: "pricing.area", permission: "rules.view" },
    { to: paths.numbers(), icon: ChartColumn, label: "numbers.title", permission: "numbers.view" },
    { to: paths.people(), icon: Users, label: "team.people", permission: "staff.manage" },
    { to: paths.audit(), icon: ScrollText, label: "team.audit", permission: "audit.read" },
    { to: paths.system(), icon: Settings, label: "system.title", permission: "system.view" },
    { to: paths.sessions(), icon: MonitorSmartphone, label: "team.sessions", permission: null },
  ];
  return areas.filter(({ permission }) => permission === null || permissions.includes(permission));
}

/** The dark strip: the areas of the desk that the reader's role opens. */
export function DeskAreas({ permissions, late }: Props) {
  const t = useT();
  const digits = useDigits();
  const paths = useDeskPaths();
  return (
    <nav className="desk-areas" aria-label={t("staff.areas")}>
      <span className="desk-mark mx-auto mb-2">
        <LogoMark light />
      </span>
      {useDeskAreas(permissions).map(({ to, icon, label }) => (
        <NavLink key={label} to={to} end={label === "staff.work"}>
          <Icon icon={icon} />
          {t(label)}
          {label === "staff.work" && late > 0 && (
            <span className="desk-count">
              {digits(late)}
              <span className="sr-only"> {t("staff.late")}</span>
            </span>
          )}
        </NavLink>
      ))}
      <span className="desk-wide grow" />
      <Form method="post" action={paths.logOut}>
        <button type="submit">
          <Icon icon={LogOut} />
          {t("staff.log_out")}
        </button>
      </Form>
    </nav>
  );
}
