import { Form, Link } from "react-router";
import type { getAuditLog } from "#contract/admin/audit.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { type AuditView, useDeskPaths } from "../desk-paths.ts";
import { actionText } from "./audit-words.ts";

type Props = { log: OutputOf<typeof getAuditLog>; view: AuditView; isSearched: boolean };

/** By whom, what, and to what; stands in the address. */
export function AuditSearch({ log: { people, actions }, view, isSearched }: Props) {
  const t = useT();
  const locale = useLocale();
  const paths = useDeskPaths();
  return (
    // Another search is another form: its fields show what the address says.
    <Form
      key={JSON.stringify(view)}
      className="team-search"
      action={paths.audit()}
      role="search"
      aria-label={t("team.audit")}
    >
      <SelectField
        name="staffId"
        label={t("team.who")}
        placeholder={t("team.anybody")}
        defaultValue={view.staffId ?? ""}
        options={people.map(({ id, name }) => ({ value: id, label: name[locale] }))}
      />
      <SelectField
        name="action"
        label={t("team.what")}
        placeholder={t("team.anything")}
        defaultValue={view.action ?? ""}
        options={actions.map((action) => ({ value: action, label: actionText(action, t) ?? action }))}
      />
      <TextField
        name="subject"
        label={t("team.subject")}
        placeholder="case:…"
        dir="ltr"
        autoComplete="off"
        defaultValue={view.subject}
      />
      <div className="flex items-center gap-3 self-end">
        <button type="submit" className="desk-button">
          {t("team.search")}
        </button>
        {isSearched && (
          <Link to={paths.audit()} className="link">
            {t("team.search_clear")}
          </Link>
        )}
      </div>
    </Form>
  );
}
