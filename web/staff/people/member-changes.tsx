import type { ReactNode } from "react";
import { useT } from "#web/lib/i18n.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { FieldScope } from "#web/ui/field.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { useFieldError } from "#web/lib/field-errors.ts";
import { DeskForm } from "../shell/desk-form.tsx";
import { RoleField } from "./invite-form.tsx";
import type { Member } from "./member-table.tsx";
import type { PeopleAnswer } from "./people-actions.ts";

type Intent = "role" | "reset" | "block" | "unblock";
type Props = { member: Member; answer: PeopleAnswer | undefined };

/** What an administrator changes of somebody else's access, each for a reason that is written down. */
export function MemberChanges({ member, answer }: Props) {
  const blocking = member.disabledAt ? "unblock" : "block";
  return (
    <div className="work-section">
      <Change intent="role" member={member} answer={answer}>
        {({ errorOf, typed }) => (
          <RoleField key={member.role} defaultValue={typed["role"] ?? member.role} error={errorOf("role")} />
        )}
      </Change>
      <Change intent="reset" member={member} answer={answer} />
      <Change intent={blocking} member={member} answer={answer} />
    </div>
  );
}

type ChangeProps = Props & {
  intent: Intent;
  children?: (form: { errorOf: (field: string) => string | undefined; typed: Record<string, string> }) => ReactNode;
};

function Change({ intent, member, answer, children }: ChangeProps) {
  const t = useT();
  const textOf = useFieldError();
  const own = answer?.intent === intent && answer.of === member.id ? answer : undefined;
  const typed = own?.values ?? {};
  return (
    <Disclosure title={t(`team.change_${intent}`)} defaultOpen={own?.refusal ? true : undefined}>
      <FieldScope value={`${intent}-`}>
        <DeskForm
          intent={intent}
          about={{ of: member.id }}
          refusal={own?.refusal}
          done={own?.refusal ? undefined : own}
          words={textOf("staffId", own?.refusal?.errors["staffId"])}
        >
          {({ pending, errorOf }) => (
            <>
              <p className="text-muted">{t(`team.change_${intent}_line`)}</p>
              {children?.({ errorOf, typed })}
              <TextAreaField
                name="reason"
                rows={2}
                label={t("staff.reason")}
                hint={t("staff.contact_hint")}
                defaultValue={typed["reason"]}
                error={errorOf("reason")}
              />
              <button
                type="submit"
                className="desk-button"
                data-look={intent === "block" || intent === "reset" ? "bad" : undefined}
                aria-disabled={pending || undefined}
              >
                {t(`team.change_${intent}`)}
              </button>
            </>
          )}
        </DeskForm>
      </FieldScope>
    </Disclosure>
  );
}
