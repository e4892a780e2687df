import "../work/work.css";
import "./visas.css";
import { data, redirect } from "react-router";
import { getDesk } from "#contract/admin/desk.ts";
import { getDeskVisa } from "#contract/admin/visas.ts";
import { localeOf } from "#i18n/detect-locale.ts";
import { apiContext } from "#web/lib/context.ts";
import { formText } from "#web/lib/form-text.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { orNotFound } from "#web/lib/or-not-found.ts";
import type { PageHandle } from "#web/lib/page-handle.ts";
import { useLastAnswer } from "#web/lib/use-last-answer.ts";
import { deskPathsOf } from "../desk-paths.ts";
import { keepShown, useShown } from "../keep-shown.ts";
import { keepTyped } from "../keep-typed.ts";
import { useNow } from "../shell/use-now.ts";
import { staffOnly } from "../staff-only.ts";
import { useWorkKeys } from "../work/use-work-keys.ts";
import type { Route } from "./+types/route";
import { CheckDocument } from "./check-document.tsx";
import { Checklist, Typed } from "./compare.tsx";
import { DocumentViewer } from "./document-viewer.tsx";
import { changeVisa } from "./visa-actions.ts";
import { VisaDocuments } from "./visa-documents.tsx";
import { VisaHead } from "./visa-head.tsx";
import { VisaSteps } from "./visa-steps.tsx";
import { chosenPlace, nextPlace, travellerOf } from "./visa-view.ts";

export const handle = { delivery: "private" } satisfies PageHandle;

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [visa, desk] = await staffOnly(
    url,
    Promise.all([orNotFound(api(getDeskVisa, { applicationId: params.application })), api(getDesk, {})]),
  );
  const chosen = { document: url.searchParams.get("document"), traveller: url.searchParams.get("traveller") };
  return { visa, chosen, me: desk.id, now: new Date().toISOString() };
}

export async function action({ context, request, url, params }: Route.ActionArgs) {
  const form = await request.formData();
  const answer = await staffOnly(url, changeVisa(context.get(apiContext), form, params.application));
  if ("refusal" in answer)
    return data({ ...answer, intent: formText(form, "form") }, { status: answer.refusal.status });
  if (!answer.visa || !answer.checked) throw redirect(url.pathname + url.search);
  // On to the next document that waits; at the last one the page stays where it is.
  const next = nextPlace(answer.visa);
  const paths = deskPathsOf(localeOf(url));
  throw redirect(
    next
      ? paths.visa(params.application, {
          document: next.document.document,
          traveller: next.travellerId ?? undefined,
        })
      : url.pathname + url.search,
  );
}

export const clientAction = (args: Route.ClientActionArgs) =>
  keepTyped(args, (form, refusal) => ({ refusal, intent: formText(form, "form") }));

export const clientLoader = (args: Route.ClientLoaderArgs) => keepShown("visa", args);

export default function DeskVisaPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData);
  useShown("visa", loaderData);
  const { visa, chosen, me, now: readAt } = loaderData;
  const t = useT();
  const now = useNow(readAt);
  useWorkKeys();
  const place = chosenPlace(visa, chosen.document, chosen.traveller);
  const traveller = place && travellerOf(visa, place);
  const isMine = visa.case?.owner?.id === me;
  // While the traveller is waited for there is no case; what was accepted may still be asked for anew.
  const mayCheck = visa.allows.check && (isMine || !visa.case);
  const key =
    place && `${place.document.document} ${place.travellerId} ${place.document.files.map(({ id }) => id).join()}`;
  return (
    <main id="content" className="visa-desk">
      <DocumentMeta title={`${visa.title} · ${visa.reference}`} noindex />
      <VisaHead visa={visa} answer={answer} now={now} />
      <VisaDocuments visa={visa} chosen={place} now={now} />
      <div className="visa-main">
        {place ? (
          <>
            <div className="visa-column">
              <DocumentViewer key={key} document={place.document} name={traveller?.name ?? null} />
              <Checklist visa={visa} document={place.document} />
            </div>
            <div className="visa-column">
              {traveller && <Typed traveller={traveller} />}
              {mayCheck && <CheckDocument key={key} visa={visa} place={place} answer={answer} />}
            </div>
          </>
        ) : (
          <p className="text-muted">{t("desk-visa.nothing_sent")}</p>
        )}
      </div>
      <VisaSteps visa={visa} answer={answer} isMine={isMine} />
    </main>
  );
}
