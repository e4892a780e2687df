import "../team.css";
import "../work/work.css";
import { data, Link } from "react-router";
import { checkAuditChain, getAuditLog, listAuditEntries } from "#contract/admin/audit.ts";
import type { InputOf } from "#contract/endpoint.ts";
import { apiContext } from "#web/lib/context.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { submitCall, type Refusal } from "#web/lib/forms.ts";
import { useT } from "#web/lib/i18n.tsx";
import type { PageHandle } from "#web/lib/page-handle.ts";
import { useLastAnswer } from "#web/lib/use-last-answer.ts";
import { type AuditView, useDeskPaths } from "../desk-paths.ts";
import { keepShown, useShown } from "../keep-shown.ts";
import { keepTyped } from "../keep-typed.ts";
import { staffOnly } from "../staff-only.ts";
import { useWorkKeys } from "../work/use-work-keys.ts";
import type { Route } from "./+types/route";
import { AuditEntry } from "./audit-entry.tsx";
import { AuditSearch } from "./audit-search.tsx";
import { ChainState } from "./chain-state.tsx";
import { ShownToday } from "./shown-today.tsx";

export const handle = { delivery: "private" } satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const read = (name: string) => url.searchParams.get(name)?.trim() || undefined;
  const [staffId, action, subject] = [read("staffId"), read("action"), read("subject")];
  const view: AuditView = { staffId, action, subject, before: read("before") };
  const asked = view as InputOf<typeof listAuditEntries>;
  const [log, page] = await staffOnly(url, Promise.all([api(getAuditLog, {}), api(listAuditEntries, asked)]));
  return { log, page, view };
}

type CheckAnswer = { refusal?: Refusal };

export async function action({ context, request, url }: Route.ActionArgs) {
  await request.formData();
  const call = await staffOnly(url, submitCall(context.get(apiContext)(checkAuditChain, {})));
  const answer: CheckAnswer = call.ok ? {} : { refusal: call };
  return data(answer, { status: call.ok ? 200 : call.status });
}

export const clientAction = (args: Route.ClientActionArgs) =>
  keepTyped(args, (_, refusal): CheckAnswer => ({ refusal }));

export const clientLoader = (args: Route.ClientLoaderArgs) => keepShown("audit", args);

export default function Audit({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData);
  useShown("audit", loaderData);
  const { log, page, view } = loaderData;
  const t = useT();
  const paths = useDeskPaths();
  useWorkKeys();
  const isSearched = Boolean(view.staffId || view.action || view.subject);
  return (
    <main id="content" className="team">
      <DocumentMeta title={t("team.audit_log")} noindex />
      <div className="team-main">
        <h1 className="text-lg font-semibold">{t("team.audit_log")}</h1>
        <section className="team-box" aria-label={t("team.entries")}>
          <AuditSearch log={log} view={view} isSearched={isSearched} />
          {page.entries.length === 0 ? (
            <p className="p-4 text-muted">{t(isSearched ? "team.no_entries_found" : "team.no_entries")}</p>
          ) : (
            <ol>
              {page.entries.map((entry) => (
                <li key={entry.sequence}>
                  <AuditEntry entry={entry} />
                </li>
              ))}
            </ol>
          )}
          <p className="flex justify-between gap-4 p-3">
            {view.before && (
              <Link className="link" to={paths.audit({ ...view, before: undefined })}>
                {t("team.newest")}
              </Link>
            )}
            {page.next && (
              <Link className="link ms-auto" to={paths.audit({ ...view, before: page.next })}>
                {t("team.older")}
              </Link>
            )}
          </p>
        </section>
      </div>
      <aside className="team-side" aria-label={t("team.chain")}>
        <ChainState log={log} refusal={answer?.refusal} />
        <ShownToday people={log.shownToday} />
      </aside>
    </main>
  );
}
