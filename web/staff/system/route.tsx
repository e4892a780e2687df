import "../team.css";
import "./system.css";
import { data } from "react-router";
import { getSystem } from "#contract/admin/system.ts";
import { apiContext } from "#web/lib/context.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { useT } from "#web/lib/i18n.tsx";
import type { PageHandle } from "#web/lib/page-handle.ts";
import { useLastAnswer } from "#web/lib/use-last-answer.ts";
import { useFormats } from "#web/ui/use-formats.ts";
import { keepShown, useShown } from "../keep-shown.ts";
import { keepTyped } from "../keep-typed.ts";
import { staffOnly } from "../staff-only.ts";
import type { Route } from "./+types/route";
import { Build } from "./build.tsx";
import { FailedJobs } from "./failed-jobs.tsx";
import { Health } from "./health.tsx";
import { Limits } from "./limits.tsx";
import { Mails } from "./mails.tsx";
import { Suppliers } from "./suppliers.tsx";
import { changeJob, refusedAnswer } from "./system-actions.ts";

export const handle = { delivery: "private" } satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  return { system: await staffOnly(url, context.get(apiContext)(getSystem, {})) };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const { status, ...answer } = await staffOnly(url, changeJob(context.get(apiContext), form));
  return data(answer, { status });
}

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args, refusedAnswer);

export const clientLoader = (args: Route.ClientLoaderArgs) => keepShown("system", args);

export default function SystemPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData);
  useShown("system", loaderData);
  const { system } = loaderData;
  const t = useT();
  const { time } = useFormats().instant(system.at);
  return (
    <main id="content" className="team team-alone">
      <DocumentMeta title={t("system.title")} noindex />
      {/* It scrolls, and may have nothing in it that a key could reach. */}
      <div className="team-main" tabIndex={0} role="group" aria-labelledby="system-title">
        <div>
          <h1 id="system-title" className="text-lg font-semibold">
            {t("system.title")}
          </h1>
          <p className="text-muted">{t("system.as_of", { time })}</p>
        </div>
        <div className="system-grid">
          <div>
            <FailedJobs jobs={system.jobs} answer={answer} />
            <Mails mails={system.mails} />
            <Limits limits={system.limits} />
          </div>
          <div>
            <Health health={system.health} />
            <Suppliers suppliers={system.suppliers} />
            <Build build={system.build} />
          </div>
        </div>
      </div>
    </main>
  );
}
