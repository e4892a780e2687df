import "../../work/work.css";
import "../content.css";
import "../item.css";
import { data, redirect } from "react-router";
import { createContent, listContent } from "#contract/admin/content.ts";
import { kindOf } from "#contract/content/kinds.ts";
import { apiContext } from "#web/lib/context.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { formText, formValues } from "#web/lib/form-text.ts";
import { type Refusal, submitCall } from "#web/lib/forms.ts";
import { useT } from "#web/lib/i18n.tsx";
import type { PageHandle } from "#web/lib/page-handle.ts";
import { useLastAnswer } from "#web/lib/use-last-answer.ts";
import { localeOf } from "#i18n/detect-locale.ts";
import { deskPathsOf } from "../../desk-paths.ts";
import { keepShown, useShown } from "../../keep-shown.ts";
import { keepTyped } from "../../keep-typed.ts";
import { staffOnly } from "../../staff-only.ts";
import { useWorkKeys } from "../../work/use-work-keys.ts";
import { ContentRail } from "../content-rail.tsx";
import { readView } from "../content-view.ts";
import type { Route } from "./+types/route";
import { NewItem } from "./new-item.tsx";
import { useKindName } from "../content-words.ts";

export const handle = { delivery: "private" } satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const view = readView(url);
  const list = await staffOnly(url, context.get(apiContext)(listContent, view as { kind?: "article" }));
  return { list, view };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const kind = formText(form, "kind") as "article";
  const [en, ar, from] = ["slugs.en", "slugs.ar", "from"].map((name) => formText(form, name).trim());
  const input = { kind, slugs: { en: en ?? "", ar: ar ?? "" }, ...(from && { from }) };
  const call = await staffOnly(url, submitCall(context.get(apiContext)(createContent, input)));
  if (call.ok) throw redirect(deskPathsOf(localeOf(url)).contentItem(kind, call.data.item));
  return data(refused(form, call), { status: call.status });
}

const refused = (form: FormData, refusal: Refusal) => ({ refusal, values: formValues(form) });

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args, refused);

export const clientLoader = (args: Route.ClientLoaderArgs) => keepShown("content-list", args);

export default function ContentList({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData);
  useShown("content-list", loaderData);
  const { list, view } = loaderData;
  const t = useT();
  const kindName = useKindName();
  useWorkKeys();
  const title = kindName(list.kind);
  return (
    <main id="content" className="content-desk">
      <DocumentMeta title={title} noindex />
      <h1 className="sr-only">{title}</h1>
      <ContentRail list={list} view={view} chosen={undefined} />
      <div className="content-main">
        <p className="text-muted">{t("content.choose_item")}</p>
        {kindOf(list.kind).made !== null && <NewItem key={list.kind} list={list} answer={answer} />}
      </div>
    </main>
  );
}
