import { localeOf } from "#i18n/detect-locale.ts";
import type { Route } from "./+types/route";
import type { Cancellation } from "#contract/cancellations.ts";
import { isExpired } from "#web/booking/booking-place.ts";
import { usePolling } from "#web/lib/use-polling.ts";
import { PriceCard } from "#web/booking/steps/price-card.tsx";
import { AirlineNotice } from "#web/booking/manage/airline-notice.tsx";
import { AdditionCard } from "#web/booking/manage/addition-card.tsx";
import { AdditionTrackers } from "#web/booking/manage/addition-tracker.tsx";
import { ChangeCard } from "#web/booking/manage/change-card.tsx";
import { ChangeTrackers } from "#web/booking/manage/change-tracker.tsx";
import { DepartureChangeCard } from "#web/booking/manage/departure-change-card.tsx";
import { DepartureChangeTrackers } from "#web/booking/manage/departure-change-tracker.tsx";
import { DivisionLinks } from "#web/booking/manage/division-links.tsx";
import { PriceFell } from "#web/booking/manage/price-fell.tsx";
import { PriceTracker } from "#web/booking/manage/price-tracker.tsx";
import { StayChangeCard } from "#web/booking/manage/stay-change-card.tsx";
import { StayChangeTrackers } from "#web/booking/manage/stay-change-tracker.tsx";
import { MoneyMoves } from "#web/booking/manage/money-moves.tsx";
import { TripTimeline } from "#web/booking/manage/trip-timeline.tsx";
import { KeepBooking } from "#web/booking/keep-booking.tsx";
import { TellDevices } from "#web/booking/tell-devices.tsx";
import { AccountSections } from "#web/features/account/account-sections.tsx";
import { OfflineNote } from "#web/features/offline/offline-note.tsx";
import { Breadcrumbs } from "#web/features/shell/breadcrumbs.tsx";
import { apiContext } from "#web/lib/context.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { useAccount } from "#web/lib/root-data.ts";
import { AccountPart } from "./account-part.tsx";
import { BookedThings } from "./booked-things.tsx";
import { BookingHead } from "./booking-head.tsx";
import { CompanyCard } from "./company-card.tsx";
import { ContactBox } from "./contact-box.tsx";
import { ContactProof } from "./contact-proof.tsx";
import { DocumentsCard } from "./documents-card.tsx";
import { loadManage } from "./load-manage.ts";
import { MaskedNotice } from "./masked-notice.tsx";
import { ManagePanel } from "./manage-panel.tsx";
import { PayNow } from "./pay-now.tsx";
import { PeopleCard } from "./people-card.tsx";
import { ShareCard } from "./share-card.tsx";
import { takeForm } from "./take-form.ts";
import { Trackers } from "./trackers.tsx";
import type { PageHandle } from "#web/lib/page-handle.ts";
import { useLastAnswer } from "#web/lib/use-last-answer.ts";

export const handle = { delivery: "private" } satisfies PageHandle;

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  loadManage(context.get(apiContext), params.booking, { url, locale: localeOf(url) });

export const action = async ({ context, params, request, url }: Route.ActionArgs) =>
  takeForm(context.get(apiContext), params.booking, { form: await request.formData(), url });

/** A refused cancellation asks for the figures anew: they may have moved. */
export const shouldRevalidate = () => true;

/** Something is about to happen: between two tries of a refund nothing is, for hours or days. */
const isMoving = ({ state, refundRetryAt }: Cancellation) =>
  state === "requested" || (state === "supplier_confirmed" && !refundRetryAt);

type Answer = NonNullable<Awaited<Route.ComponentProps["actionData"]>>;
/** Of the account for a refund, or of the code that comes before it. */
const isOfAccount = (answer: Answer): answer is Extract<Answer, { of: "account" | "code" | "sent" }> =>
  answer.of === "account" || answer.of === "code" || answer.of === "sent";

export default function ManageBooking({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData);
  const { booking, timeline, cancellations, changes, promise, now, proof, here } = loaderData;
  const isMasked = booking.access === "viewer";
  const t = useT();
  const paths = usePaths();
  const account = useAccount();
  const isChecked = timeline.taxInvoices.some(({ standing }) => standing === "checking");
  const { additions, stayChanges, departureChanges, division } = loaderData;
  const amendments = [
    ...changes,
    ...additions,
    ...stayChanges,
    ...departureChanges,
    ...division.divisions,
    promise.rebooking,
  ];
  const isChanging = amendments.some((each) => each?.state === "changing");
  usePolling(booking.stage === "confirming" || cancellations.some(isMoving) || isChanging || isChecked);
  const { kind } = booking;
  const open = (booking.stage === "draft" || booking.stage === "held") && !isExpired(booking, now);
  return (
    <main id="content" className="pb-24 sm:pb-16">
      <DocumentMeta title={t("my-bookings.number", { reference: booking.reference })} noindex />
      {account && <AccountSections />}
      <div className="page-width">
        <Breadcrumbs
          trail={[{ label: t("my-bookings.title"), to: paths.myBookings() }, { label: booking.reference }]}
        />
        <OfflineNote now={now} />
        <BookingHead booking={booking} now={now} />
        <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-5 md:grid-cols-[minmax(0,1fr)_352px] md:gap-7">
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
            {isMasked && (
              <MaskedNotice
                bookingId={booking.id}
                to={proof.to}
                sent={proof.sent}
                refusal={answer?.of === "code" ? answer.refusal : undefined}
                here={here}
              />
            )}
            {open && !isMasked && (
              <PayNow {...loaderData} refusal={answer?.of === "pay" ? answer.refusal : undefined} />
            )}
            {timeline.bankRefund && (
              <AccountPart
                bookingId={booking.id}
                bankRefund={timeline.bankRefund}
                proof={proof}
                here={here}
                answer={answer && isOfAccount(answer) ? answer : undefined}
              />
            )}
            {loaderData.airlineChange && <AirlineNotice booking={booking} change={loaderData.airlineChange} />}
            {!isMasked && (
              <div data-online-only="" className="contents">
                <PriceFell
                  promise={promise}
                  attempt={loaderData.attempt}
                  refusal={answer?.of === "rebook" ? answer.refusal : undefined}
                  proof={
                    proof.needed && (
                      <ContactProof
                        {...proof}
                        refusal={answer?.of === "code" && !loaderData.panel ? answer.refusal : undefined}
                        here={here}
                      />
                    )
                  }
                />
              </div>
            )}
            {!isMasked && (
              <div data-online-only="" className="contents">
                <AdditionCard booking={booking} problems={loaderData.additionProblems} />
                <ChangeCard booking={booking} problems={loaderData.changeProblems} />
                <StayChangeCard booking={booking} problems={loaderData.stayProblems} />
                <DepartureChangeCard booking={booking} problems={loaderData.departureProblems} />
                <ManagePanel
                  {...loaderData}
                  answer={answer?.of === "cancel" || answer?.of === "code" ? answer : undefined}
                />
              </div>
            )}
            <BookedThings booking={booking} now={now} />
            <PeopleCard booking={booking} hasNames={loaderData.hasNames} />
            <TripTimeline kind={kind} entries={timeline.entries} payment={booking.payment} />
          </div>
          <aside className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
            <AdditionTrackers bookingId={booking.id} additions={additions} />
            <ChangeTrackers bookingId={booking.id} changes={changes} />
            <PriceTracker rebooking={promise.rebooking} />
            <StayChangeTrackers bookingId={booking.id} changes={stayChanges} />
            <DepartureChangeTrackers bookingId={booking.id} changes={departureChanges} />
            <DivisionLinks bookingId={booking.id} {...division} />
            <Trackers booking={booking} cancellations={cancellations} />
            {!isMasked && (
              <DocumentsCard
                booking={booking}
                taxInvoices={timeline.taxInvoices}
                evaluationToken={timeline.evaluationToken}
              />
            )}
            {loaderData.invoice && (
              <div data-online-only="" className="contents">
                <CompanyCard
                  invoice={loaderData.invoice}
                  here={here}
                  answer={answer?.of === "company" ? answer : undefined}
                />
              </div>
            )}
            <KeepBooking booking={booking} now={now} />
            {!isMasked && (
              <div data-online-only="" className="contents">
                <ShareCard
                  shares={loaderData.shares}
                  here={here}
                  canShare={booking.stage === "confirmed"}
                  refusal={answer?.of === "share" ? answer.refusal : undefined}
                />
              </div>
            )}
            <MoneyMoves moves={timeline.payments} />
            <PriceCard booking={booking} />
            <ContactBox reference={booking.reference} />
            {/* Last: it is drawn once the browser is known, and nothing below it moves under a press. */}
            <TellDevices booking={booking} now={now} />
          </aside>
        </div>
      </div>
    </main>
  );
}
