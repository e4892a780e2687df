import "../../work/work.css";
import "../bookings.css";
import { data, redirect } from "react-router";
import { getDeskBooking, quoteBookingCancel } from "#contract/admin/bookings.ts";
import { searchBookings } from "#contract/admin/booking-search.ts";
import { isPermitted } from "#contract/admin/permissions.ts";
import { getDesk } from "#contract/admin/desk.ts";
import { localeOf } from "#i18n/detect-locale.ts";
import { apiContext } from "#web/lib/context.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { formText } from "#web/lib/form-text.ts";
import { useT } from "#web/lib/i18n.tsx";
import { orNotFound } from "#web/lib/or-not-found.ts";
import type { PageHandle } from "#web/lib/page-handle.ts";
import { useLastAnswer } from "#web/lib/use-last-answer.ts";
import { deskPathsOf } from "../../desk-paths.ts";
import { keepShown, useShown } from "../../keep-shown.ts";
import { keepTyped } from "../../keep-typed.ts";
import { staffOnly } from "../../staff-only.ts";
import { useWorkKeys } from "../../work/use-work-keys.ts";
import { BookingSearch } from "../booking-search.tsx";
import { FoundBookings } from "../found-bookings.tsx";
import type { Route } from "./+types/route";
import { changeBooking } from "./booking-actions.ts";
import { BookingDocuments } from "./booking-documents.tsx";
import { BookingFiles } from "./booking-files.tsx";
import { BookingHead } from "./booking-head.tsx";
import { BookingPeople } from "./booking-people.tsx";
import { BookingTimeline } from "./booking-timeline.tsx";
import { BookingSplit } from "./booking-split.tsx";
import { BookingTrip } from "./booking-trip.tsx";
import { type BookingAnswer, isFilter } from "./booking-view.ts";
import { CancelParts } from "./cancel-parts.tsx";
import { MoreActions } from "./more-actions.tsx";
import { NoteForm } from "./note-form.tsx";

export const handle = { delivery: "private" } satisfies PageHandle;

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { searchParams } = url;
  const [bookingId, q, show] = [params.booking, searchParams.get("q")?.trim() ?? "", searchParams.get("show")];
  const [booking, desk, found] = await staffOnly(
    url,
    Promise.all([
      orNotFound(api(getDeskBooking, { bookingId })),
      api(getDesk, {}),
      q ? api(searchBookings, { q }) : { groups: [] },
    ]),
  );
  const parts = searchParams.getAll("part").map(Number).filter(Number.isInteger);
  const isAsked = searchParams.has("cancel") && booking.allows.cancel && isPermitted(desk.role, "bookings.change");
  const quote = isAsked ? await api(quoteBookingCancel, { bookingId, parts }) : null;
  const filter = isFilter(show) ? show : ("all" as const);
  return { booking, found, quote, q, filter, permissions: desk.permissions, attempt: crypto.randomUUID() };
}

export async function action({ context, request, url, params }: Route.ActionArgs) {
  const form = await request.formData();
  const { status, ...answer } = await staffOnly(url, changeBooking(context.get(apiContext), form, params.booking));
  // The quote is used up: the page goes on without it.
  if (answer.intent === "cancel" && !answer.refusal)
    throw redirect(deskPathsOf(localeOf(url)).booking(params.booking, { q: url.searchParams.get("q") ?? undefined }));
  return data(withCode(answer, form), { status });
}

export const clientAction = (args: Route.ClientActionArgs) =>
  keepTyped(args, (form, refusal): BookingAnswer => withCode({ intent: formText(form, "intent"), refusal }, form));

/** The code that was mailed is still open where its number was refused. */
function withCode(answer: BookingAnswer, form: FormData): BookingAnswer {
  const attempt = formText(form, "codeAttempt");
  return attempt && answer.refusal ? { ...answer, code: { attempt, to: formText(form, "codeTo") } } : answer;
}

export const clientLoader = (args: Route.ClientLoaderArgs) => keepShown("booking", args);

export default function DeskBookingPage({ loaderData, actionData }: Route.ComponentProps) {
  useShown("booking", loaderData);
  useWorkKeys();
  // Another booking begins anew: nothing that was shown or refused of one stands beside another.
  return <BookingDesk key={loaderData.booking.id} shown={loaderData} lastAnswer={actionData} />;
}

type Props = { shown: Route.ComponentProps["loaderData"]; lastAnswer: BookingAnswer | undefined };

function BookingDesk({ shown, lastAnswer }: Props) {
  const { booking, found, quote, q, filter, permissions, attempt } = shown;
  const t = useT();
  const answer = useLastAnswer(lastAnswer, booking.id);
  const forms = { booking, answer, attempt, permissions };
  return (
    <main id="content" className="booking-desk">
      <DocumentMeta title={`${booking.title} · ${booking.reference}`} noindex />
      <div className="booking-start">
        <BookingSearch q={q} />
        {found.groups.length > 0 && (
          <div className="booking-found">
            <FoundBookings found={found} q={q} chosen={booking.id} />
          </div>
        )}
        <BookingPeople booking={booking} answer={answer} mayShow={permissions.includes("personal_data.show")} />
        <BookingSplit booking={booking} />
        <BookingTrip booking={booking} />
      </div>
      <div className="booking-main">
        <BookingHead {...forms} q={q} />
        <BookingTimeline booking={booking} q={q} filter={filter} />
      </div>
      <aside className="booking-end" aria-label={t("desk-booking.actions")}>
        {quote && <CancelParts {...forms} q={q} quote={quote} />}
        {permissions.includes("bookings.change") && <NoteForm answer={answer} attempt={attempt} />}
        <BookingFiles {...forms} mayAttach={permissions.includes("bookings.change") && booking.contact !== null} />
        <div className="work-section">
          <BookingDocuments booking={booking} mayOpen={permissions.includes("personal_data.show")} />
        </div>
        <MoreActions {...forms} />
      </aside>
    </main>
  );
}
