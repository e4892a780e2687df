import "../../team.css";
import "../../work/work.css";
import "../finance.css";
import "../books/books.css";
import { data } from "react-router";
import { getDesk } from "#contract/admin/desk.ts";
import { getDay, listDays } from "#contract/admin/day-close.ts";
import { apiContext } from "#web/lib/context.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { orNotFound } from "#web/lib/or-not-found.ts";
import type { PageHandle } from "#web/lib/page-handle.ts";
import { useLastAnswer } from "#web/lib/use-last-answer.ts";
import { keepShown, useShown } from "../../keep-shown.ts";
import { keepTyped } from "../../keep-typed.ts";
import { staffOnly } from "../../staff-only.ts";
import { FinanceTabs } from "../finance-tabs.tsx";
import type { Route } from "./+types/route";
import { changeDay, refusedAnswer } from "./day-actions.ts";
import { DayList } from "./day-list.tsx";
import { DayView } from "./day-view.tsx";

export const handle = { delivery: "private" } satisfies PageHandle;

/** The day that is asked for; else the one that waits for its second signature, or the first open one. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [days, desk] = await staffOnly(url, Promise.all([api(listDays, {}), api(getDesk, {})]));
  const asked = url.searchParams.get("day")?.trim() || undefined;
  const chosen = asked ?? days.signed ?? days.open[0] ?? days.closed[0]?.day;
  return {
    days,
    day: chosen ? await staffOnly(url, orNotFound(api(getDay, { day: chosen }))) : null,
    me: desk.id,
    may: { sign: desk.permissions.includes("days.sign"), close: desk.permissions.includes("days.close") },
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const { status, ...answer } = await staffOnly(url, changeDay(context.get(apiContext), form));
  return data(answer, { status });
}

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args, refusedAnswer);

export const clientLoader = (args: Route.ClientLoaderArgs) => keepShown("day-close", args);

export default function DayClosePage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData);
  useShown("day-close", loaderData);
  const { days, day, me, may } = loaderData;
  const t = useT();
  return (
    <main id="content" className="team">
      <DocumentMeta title={t("books.tab_close")} noindex />
      <h1 className="sr-only">{t("books.tab_close")}</h1>
      <div className="team-main">
        <FinanceTabs />
        {day ? (
          <DayView key={day.day} day={day} me={me} may={may} answer={answer?.of === day.day ? answer : undefined} />
        ) : (
          <p className="text-muted">{t("books.empty")}</p>
        )}
      </div>
      <DayList days={days} chosen={day?.day} />
    </main>
  );
}
