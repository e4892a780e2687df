import "../team.css";
import "./telephone.css";
import { data } from "react-router";
import { getTelephoneSession, listPreparedBookings } from "#contract/admin/telephone.ts";
import { apiContext } from "#web/lib/context.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { useT } from "#web/lib/i18n.tsx";
import type { PageHandle } from "#web/lib/page-handle.ts";
import { Rich } from "#web/lib/rich.tsx";
import { useLastAnswer } from "#web/lib/use-last-answer.ts";
import { Code } from "#web/ui/code.tsx";
import { useDigits } from "#web/ui/format-context.ts";
import { Notice } from "#web/ui/notice.tsx";
import { keepShown, useShown } from "../keep-shown.ts";
import { keepTyped } from "../keep-typed.ts";
import { staffOnly } from "../staff-only.ts";
import type { Route } from "./+types/route";
import { BeginBox } from "./begin-box.tsx";
import { PreparedLine } from "./prepared-line.tsx";
import { changeTelephone, refusedAnswer } from "./telephone-actions.ts";
import { useReadOnReturn } from "./use-read-on-return.ts";

export const handle = { delivery: "private" } satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [{ session }, { bookings }] = await staffOnly(
    url,
    Promise.all([api(getTelephoneSession, {}), api(listPreparedBookings, {})]),
  );
  const sent = bookings.find(({ bookingId }) => bookingId === url.searchParams.get("sent"));
  return { session, bookings, sent: sent?.reference };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const { status, ...answer } = await staffOnly(url, changeTelephone(context.get(apiContext), form, url));
  return data(answer, { status });
}

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args, refusedAnswer);

export const clientLoader = (args: Route.ClientLoaderArgs) => keepShown("telephone", args);

export default function Telephone({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData);
  useShown("telephone", loaderData);
  useReadOnReturn();
  const { session, bookings, sent } = loaderData;
  const t = useT();
  const digits = useDigits();
  return (
    <main id="content" className="team team-alone">
      <DocumentMeta title={t("telephone.title")} noindex />
      <div className="team-main">
        <h1 className="text-lg font-semibold">{t("telephone.title")}</h1>
        {sent && !answer && (
          <Notice tone="ok" role="status">
            <Rich id="telephone.sent" parts={{ reference: <Code>{sent}</Code> }} />
          </Notice>
        )}
        <BeginBox isOpen={session !== null} answer={answer} />
        <section className="team-box" aria-labelledby="prepared-title">
          <div className="team-head">
            <h2 id="prepared-title" className="font-semibold">
              {t("telephone.list")}
            </h2>
            <span className="desk-tag">{digits(bookings.length)}</span>
          </div>
          {bookings.length === 0 ? (
            <p className="p-4 text-muted">{t("telephone.none")}</p>
          ) : (
            <ul>
              {bookings.map((booking) => (
                <PreparedLine key={booking.bookingId} booking={booking} answer={answer} />
              ))}
            </ul>
          )}
        </section>
      </div>
    </main>
  );
}
