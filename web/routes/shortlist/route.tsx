import { useEffect } from "react";
import { data, useRevalidator } from "react-router";
import { getShortlist } from "#contract/shortlists.ts";
import type { Route } from "./+types/route";
import { apiContext } from "#web/lib/context.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { formValues } from "#web/lib/form-text.ts";
import { submitCall } from "#web/lib/forms.ts";
import { useT } from "#web/lib/i18n.tsx";
import { orNotFound } from "#web/lib/or-not-found.ts";
import type { PageHandle } from "#web/lib/page-handle.ts";
import { changeShortlist } from "./change-shortlist.ts";
import { ShortlistPage } from "./shortlist-page.tsx";

export const handle = { delivery: "private" } satisfies PageHandle;

/** So often others' votes are asked for while somebody looks. */
const pollMs = 4000;

export const loader = ({ context, params }: Route.LoaderArgs) =>
  orNotFound(context.get(apiContext)(getShortlist, { shortlistId: params.shortlist }));

/** A vote, or what its maker does; told by the button that was pressed. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const values = formValues(await request.formData());
  const answer = await submitCall(changeShortlist(context.get(apiContext), params.shortlist, values));
  return answer.ok ? null : data({ refusal: answer, name: values["name"] ?? "" }, { status: answer.status });
}

export default function Shortlist({ loaderData: list, actionData }: Route.ComponentProps) {
  const t = useT();
  const { revalidate, state } = useRevalidator();
  const isIdle = state === "idle";
  useEffect(() => {
    if (list.closed || !isIdle) return;
    const timer = setTimeout(() => {
      if (document.visibilityState === "visible") void revalidate();
    }, pollMs);
    const look = () => document.visibilityState === "visible" && void revalidate();
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [list, isIdle, revalidate]);
  return (
    <>
      <DocumentMeta title={t("shortlist.page_title", { name: list.maker })} noindex />
      <ShortlistPage list={list} answer={actionData ?? undefined} />
    </>
  );
}
