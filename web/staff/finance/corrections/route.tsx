import "../../team.css";
import "../../work/work.css";
import "../finance.css";
import "../books/books.css";
import { data, Link } from "react-router";
import { getDesk } from "#contract/admin/desk.ts";
import { listCorrections } from "#contract/admin/ledger.ts";
import { apiContext } from "#web/lib/context.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { useT } from "#web/lib/i18n.tsx";
import type { PageHandle } from "#web/lib/page-handle.ts";
import { useLastAnswer } from "#web/lib/use-last-answer.ts";
import { useDeskPaths } from "../../desk-paths.ts";
import { keepShown, useShown } from "../../keep-shown.ts";
import { keepTyped } from "../../keep-typed.ts";
import { staffOnly } from "../../staff-only.ts";
import { changeBooks, mostLines, refusedAnswer } from "../books/books-actions.ts";
import { Files } from "../books/files.tsx";
import { FinanceTabs } from "../finance-tabs.tsx";
import type { Route } from "./+types/route";
import { CorrectionItem } from "./correction-item.tsx";
import { ProposeForm } from "./propose-form.tsx";

export const handle = { delivery: "private" } satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const read = (name: string) => url.searchParams.get(name)?.trim() || undefined;
  const before = read("before");
  const [list, desk] = await staffOnly(url, Promise.all([api(listCorrections, { before }), api(getDesk, {})]));
  return {
    list,
    before,
    me: desk.id,
    may: {
      propose: desk.permissions.includes("ledger.propose"),
      approve: desk.permissions.includes("ledger.approve"),
    },
    lines: Math.min(mostLines, Math.max(4, Number(read("lines")) || 4)),
    attempt: crypto.randomUUID(),
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const { status, ...answer } = await staffOnly(url, changeBooks(context.get(apiContext), form));
  return data(answer, { status });
}

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args, refusedAnswer);

export const clientLoader = (args: Route.ClientLoaderArgs) => keepShown("corrections", args);

export default function CorrectionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData);
  useShown("corrections", loaderData);
  const { list, before, me, may, lines, attempt } = loaderData;
  const t = useT();
  const paths = useDeskPaths();
  return (
    <main id="content" className={may.propose ? "team" : "team team-alone"}>
      <DocumentMeta title={t("books.corrections")} noindex />
      <div className="team-main">
        <FinanceTabs />
        <section className="team-box" aria-labelledby="corrections-title">
          <div className="team-head">
            <h1 id="corrections-title" className="font-semibold">
              {t("books.corrections")}
            </h1>
            <Files table="corrections" title={t("books.corrections")} view={{}} />
          </div>
          <p className="p-4 text-muted">{t("books.corrections_line")}</p>
          {list.corrections.length === 0 && <p className="px-4 pb-4">{t("books.no_corrections")}</p>}
          <ul>
            {list.corrections.map((correction) => (
              <CorrectionItem
                key={correction.id}
                correction={correction}
                isOwn={correction.proposedBy.id === me}
                may={may}
                answer={answer?.of === correction.id ? answer : undefined}
              />
            ))}
          </ul>
          {(before ?? list.next) && (
            <p className="flex justify-between gap-4 p-3">
              {before && (
                <Link className="link" to={paths.corrections()}>
                  {t("books.newest")}
                </Link>
              )}
              {list.next && (
                <Link className="link ms-auto" to={paths.corrections({ before: list.next })}>
                  {t("books.older")}
                </Link>
              )}
            </p>
          )}
        </section>
      </div>
      {may.propose && (
        <aside className="team-side" aria-labelledby="propose-title">
          <ProposeForm
            accounts={list.accounts}
            lines={lines}
            answer={answer?.intent === "propose" ? answer : undefined}
            attempt={answer?.attempt ?? attempt}
          />
        </aside>
      )}
    </main>
  );
}
