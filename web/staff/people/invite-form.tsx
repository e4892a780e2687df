import { staffRoles } from "#contract/admin/permissions.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Code } from "#web/ui/code.tsx";
import { EmailField } from "#web/ui/email-field.tsx";
import { FieldScope } from "#web/ui/field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { useDeskPaths } from "../desk-paths.ts";
import { DeskForm } from "../shell/desk-form.tsx";
import { PaneHead } from "./pane-head.tsx";
import type { PeopleAnswer } from "./people-actions.ts";

/** Who is invited, by which address and role. Once it is sent the form is empty for the next. */
export function InviteForm({ answer }: { answer: PeopleAnswer | undefined }) {
  const t = useT();
  const own = answer?.intent === "invite" ? answer : undefined;
  const sentTo = own && !own.refusal ? own.of : undefined;
  const typed = own?.values ?? {};
  return (
    <section className="work-pane" aria-labelledby="invite-title">
      <PaneHead back={useDeskPaths().people()}>
        <h2 id="invite-title" className="text-lg font-semibold">
          {t("team.invite_title")}
        </h2>
      </PaneHead>
      <div className="work-section">
        {sentTo && (
          <Notice tone="ok" role="status">
            <Rich id="team.invited" parts={{ email: <Code wrap>{sentTo}</Code> }} />
          </Notice>
        )}
        <p className="text-muted">{t("team.invite_line")}</p>
        <FieldScope value="invite-">
          <DeskForm
            intent="invite"
            about={{}}
            refusal={own?.refusal}
            done={own?.refusal ? undefined : own}
            className="grid gap-3"
          >
            {({ pending, errorOf }) => (
              <>
                <EmailField
                  name="email"
                  autoComplete="off"
                  label={t("staff.email")}
                  defaultValue={typed["email"]}
                  error={errorOf("email")}
                />
                <TextField
                  name="name.en"
                  autoComplete="off"
                  dir="ltr"
                  label={t("team.name_en")}
                  defaultValue={typed["name.en"]}
                  error={errorOf("name.en")}
                />
                <TextField
                  name="name.ar"
                  autoComplete="off"
                  dir="rtl"
                  label={t("team.name_ar")}
                  defaultValue={typed["name.ar"]}
                  error={errorOf("name.ar")}
                />
                <RoleField defaultValue={typed["role"]} error={errorOf("role")} />
                <button type="submit" className="desk-button" data-look="main" aria-disabled={pending || undefined}>
                  {t("team.invite_send")}
                </button>
              </>
            )}
          </DeskForm>
        </FieldScope>
      </div>
    </section>
  );
}

/** One of the roles; none is chosen for anybody. */
export function RoleField({ defaultValue, error }: { defaultValue?: string | undefined; error: string | undefined }) {
  const t = useT();
  return (
    <SelectField
      name="role"
      label={t("team.role")}
      placeholder={t("staff.choose")}
      options={staffRoles.map((role) => ({ value: role, label: t(`staff.role_${role}`) }))}
      {...(defaultValue && { defaultValue })}
      error={error}
    />
  );
}
