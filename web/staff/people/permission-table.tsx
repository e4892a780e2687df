import { Check } from "lucide";
import {
  isPermitted,
  moneySteps,
  staffPermissions,
  type StaffPermission,
  staffRoles,
} from "#contract/admin/permissions.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { permissionWords } from "./permission-words.ts";

const permissions = Object.keys(staffPermissions) as StaffPermission[];
const stepOf = (permission: StaffPermission) =>
  (Object.keys(moneySteps) as (keyof typeof moneySteps)[]).find((step) =>
    (moneySteps[step] as readonly StaffPermission[]).includes(permission),
  );

/** The table of permissions as the server obeys it: the same one, not a copy. Who grants money and who sends it is told apart. */
export function PermissionTable() {
  const t = useT();
  return (
    <section className="team-box" aria-labelledby="permissions-title">
      <div className="team-head">
        <h2 id="permissions-title" className="font-semibold">
          {t("team.permissions")}
        </h2>
        <span className="ms-auto text-muted">{t("team.permissions_line")}</span>
      </div>
      {/* Wider than a phone. */}
      <div className="relative overflow-x-auto" tabIndex={0} role="group" aria-labelledby="permissions-title">
        <table className="team-table team-permissions">
          <thead>
            <tr>
              <th scope="col">{t("team.permission")}</th>
              {staffRoles.map((role) => (
                <th key={role} scope="col">
                  {t(`staff.role_${role}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {permissions.map((permission) => (
              <Row key={permission} permission={permission} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Row({ permission }: { permission: StaffPermission }) {
  const t = useT();
  const step = stepOf(permission);
  return (
    <tr>
      <th scope="row">
        {t(permissionWords[permission])}{" "}
        {step && (
          <span className="desk-tag" data-step={step}>
            {t(`team.step_${step}`)}
          </span>
        )}
      </th>
      {staffRoles.map((role) => (
        <td key={role}>
          {isPermitted(role, permission) ? (
            <>
              <Icon icon={Check} className="text-ok" />
              <span className="sr-only">{t("team.yes")}</span>
            </>
          ) : (
            <>
              <span aria-hidden="true" className="text-muted">
                ·
              </span>
              <span className="sr-only">{t("team.no")}</span>
            </>
          )}
        </td>
      ))}
    </tr>
  );
}
