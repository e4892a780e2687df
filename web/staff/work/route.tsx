import "./work.css";
import { data, Link } from "react-router";
import { isPermitted } from "#contract/admin/permissions.ts";
import { listCannedAnswers } from "#contract/admin/canned-answers.ts";
import { getCase, listCases } from "#contract/admin/cases.ts";
import { getDesk } from "#contract/admin/desk.ts";
import { apiContext } from "#web/lib/context.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { formText } from "#web/lib/form-text.ts";
import { useT } from "#web/lib/i18n.tsx";
import { orNotFound } from "#web/lib/or-not-found.ts";
import type { PageHandle } from "#web/lib/page-handle.ts";
import { useLastAnswer } from "#web/lib/use-last-answer.ts";
import { useDigits } from "#web/ui/format-context.ts";
import { Key } from "../shell/key.tsx";
import { useNow } from "../shell/use-now.ts";
import { staffOnly } from "../staff-only.ts";
import { useDeskPaths, type WorkView } from "../desk-paths.ts";
import { keepShown, useShown } from "../keep-shown.ts";
import { keepTyped } from "../keep-typed.ts";
import type { Route } from "./+types/route";
import { changeCase } from "./case-actions.ts";
import { CaseList } from "./case-list.tsx";
import { CasePane } from "./case-pane.tsx";
import type { CaseAnswer } from "./open-case.ts";
import { QueueRail } from "./queue-rail.tsx";
import { useWorkKeys } from "./use-work-keys.ts";

export const handle = { delivery: "private" } satisfies PageHandle;

type Asked = { scope?: "all"; queue?: "message"; cursor?: string };

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const read = (name: string) => url.searchParams.get(name) ?? undefined;
  const view: WorkView = { scope: read("scope"), queue: read("queue"), case: read("case") };
  const asked: Record<string, string | undefined> = { scope: view.scope, queue: view.queue, cursor: read("cursor") };
  const [list, open, desk] = await staffOnly(
    url,
    Promise.all([
      api(listCases, asked as Asked),
      view.case ? orNotFound(api(getCase, { caseId: view.case })) : null,
      api(getDesk, {}),
    ]),
  );
  const answers =
    open && !open.case.closedAt && isAnswered(open.case.queue) && isPermitted(desk.role, "messages.answer");
  const canned = answers ? (await staffOnly(url, api(listCannedAnswers, {}))).answers : [];
  return { list, open, canned, view, desk, now: new Date().toISOString(), attempt: crypto.randomUUID() };
}

const isAnswered = (queue: string) => queue === "message" || queue === "supervisor_reply";

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const { status, ...answer } = await staffOnly(url, changeCase(context.get(apiContext), form, new Date()));
  return data(answer, { status });
}

export const clientAction = (args: Route.ClientActionArgs) =>
  keepTyped(args, (form, refusal): CaseAnswer => ({
    intent: formText(form, "intent"),
    caseId: formText(form, "case"),
    refusal,
  }));

export const clientLoader = (args: Route.ClientLoaderArgs) => keepShown("work", args);

export default function Work({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData);
  useShown("work", loaderData);
  const { list, open, canned, view, desk, now: readAt, attempt } = loaderData;
  const t = useT();
  const digits = useDigits();
  const paths = useDeskPaths();
  const now = useNow(readAt);
  useWorkKeys();
  const waiting = view.queue
    ? list.queues.find(({ queue }) => queue === view.queue)
    : list.scopes[(view.scope ?? "all") as "all"];
  const title = view.queue
    ? t(`staff.queue_${view.queue}` as "staff.queue_message")
    : t(`staff.scope_${view.scope ?? "all"}` as "staff.scope_all");
  return (
    <main id="content" className="work" data-open={open ? "" : undefined}>
      <DocumentMeta title={title} noindex />
      <h1 className="sr-only">{title}</h1>
      <QueueRail list={list} view={view} now={now} />
      <div className="work-list flex flex-col">
        <div className="work-head">
          <p className="font-semibold" aria-hidden="true">
            {title}
          </p>
          <span className="desk-tag">{digits(waiting?.open ?? list.cases.length)}</span>
        </div>
        {list.cases.length === 0 ? (
          <p className="p-8 text-center text-muted">{t("staff.nothing_waits")}</p>
        ) : (
          <CaseList cases={list.cases} view={view} now={now} />
        )}
        {list.next && (
          <Link
            className="link p-4 text-center"
            to={`${paths.work(view)}${paths.work(view).includes("?") ? "&" : "?"}cursor=${encodeURIComponent(list.next)}`}
          >
            {t("staff.next_page")}
          </Link>
        )}
        <p className="work-keys" aria-hidden="true">
          <span>
            <Key>J</Key> <Key>K</Key> {t("staff.key_move")}
          </span>
          <span>
            <Key>↵</Key> {t("staff.key_open")}
          </span>
          <span>
            <Key>T</Key> {t("staff.take")}
          </span>
        </p>
      </div>
      {open ? (
        <CasePane
          key={open.case.id}
          open={open}
          canned={canned}
          view={view}
          now={now}
          me={desk.id}
          role={desk.role}
          mayShow={isPermitted(desk.role, "personal_data.show")}
          answer={answer}
          attempt={answer?.attempt ?? attempt}
        />
      ) : (
        <p className="work-pane work-section text-muted">{t("staff.choose_case")}</p>
      )}
    </main>
  );
}
