import "../../work/work.css";
import "../content.css";
import "../item.css";
import { data } from "react-router";
import { compareContent, getContent, listContent } from "#contract/admin/content.ts";
import { listDepartures } from "#contract/admin/departures.ts";
import { getDesk } from "#contract/admin/desk.ts";
import { type ContentKind, kindOf } from "#contract/content/kinds.ts";
import { apiContext } from "#web/lib/context.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { formText, formValues } from "#web/lib/form-text.ts";
import { useLocale } from "#web/lib/i18n.tsx";
import { orNotFound } from "#web/lib/or-not-found.ts";
import type { PageHandle } from "#web/lib/page-handle.ts";
import { keepShown, useShown } from "../../keep-shown.ts";
import { keepTyped } from "../../keep-typed.ts";
import { staffOnly } from "../../staff-only.ts";
import { useWorkKeys } from "../../work/use-work-keys.ts";
import { changeContent, type ContentAnswer, readWritten } from "../content-actions.ts";
import { ContentRail } from "../content-rail.tsx";
import { readView } from "../content-view.ts";
import type { Route } from "./+types/route";
import { ItemEditor } from "./item-editor.tsx";

export const handle = { delivery: "private" } satisfies PageHandle;

const keyOf = (params: { kind: string; item: string }) => ({ kind: params.kind as ContentKind, item: params.item });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const key = keyOf(params);
  const view = { ...readView(url), kind: key.kind };
  const compared = Number(url.searchParams.get("compare")) || null;
  const [item, list, desk] = await staffOnly(
    url,
    Promise.all([
      orNotFound(api(getContent, key)),
      orNotFound(api(listContent, view as { kind: ContentKind })),
      api(getDesk, {}),
    ]),
  );
  const { differences } = compared
    ? await orNotFound(api(compareContent, { ...key, from: compared, to: item.revision }))
    : { differences: null };
  const departures = kindOf(key.kind).byDeparture
    ? (await api(listDepartures, { packageId: key.item })).departures
    : null;
  const mayPublish = desk.permissions.includes("content.publish");
  return { item, list, view, mayPublish, compared, differences, departures };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const answer = await staffOnly(url, changeContent(context.get(apiContext), keyOf(params), form));
  // Where a draft was kept the page is read again, also when publishing it was refused.
  return data(answer, { status: answer.drawn ? 200 : (answer.refusal?.status ?? 200) });
}

export const clientAction = (args: Route.ClientActionArgs) =>
  keepTyped(args, (form, refusal): ContentAnswer => {
    const intent = formText(form, "intent");
    const typed = { of: formText(form, "startsOn"), typed: formValues(form) };
    if (["try", "places", "departure"].includes(intent)) return { intent, refusal, ...typed };
    return intent === "save"
      ? { intent, refusal, written: readWritten(keyOf(args.params).kind, form) }
      : { intent, refusal };
  });

export const clientLoader = (args: Route.ClientLoaderArgs) => keepShown("content-item", args);

export default function ContentItemPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  useShown("content-item", loaderData);
  const { item, list, view, ...shown } = loaderData;
  const locale = useLocale();
  useWorkKeys();
  return (
    <main id="content" className="content-desk" data-open>
      <DocumentMeta title={item.title[locale]} noindex />
      <ContentRail list={list} view={view} chosen={item.item} />
      <ItemEditor key={`${item.kind}/${item.item}`} item={item} answer={answer} {...shown} />
    </main>
  );
}
