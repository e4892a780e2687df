import type { DeskBooking } from "#contract/admin/desk-booking.ts";
import { internationalPhone } from "#contract/fields.ts";
import { sar } from "#contract/money.ts";
import type { Locale } from "#contract/text.ts";
import { auditOf } from "#server/platform/audit/audit-of.ts";
import { maskInternational } from "#server/platform/cases/mask-international.ts";
import { contactOf } from "../access/contact-of.ts";
import { maskEmail } from "#server/platform/mask-email.ts";
import { fileAddress } from "#server/platform/desk-files/file-address.ts";
import { filesOfBooking } from "#server/platform/desk-files/find-files.ts";
import { openStates } from "../cancellations/cancellation-states.ts";
import { cancellationsOf } from "../cancellations/find-cancellations.ts";
import { viewCancellations } from "../cancellations/view-cancellation.ts";
import { leadName } from "../cases/about-booking.ts";
import { bookingsBeside } from "../divisions/view-division.ts";
import { findBooking } from "../find-booking.ts";
import { triesBeforeAlert } from "../confirm-booking.ts";
import { productOf } from "../product.ts";
import type { BookingRow } from "../tables.ts";
import { viewBooking } from "../view-booking.ts";
import { splitOfDesk } from "../split/split-of-desk.ts";
import { documentsOf } from "./documents-of.ts";
import { sumsOf } from "./sums-of.ts";
import { casesOf } from "./timeline/case-events.ts";
import { deskTimeline } from "./timeline/desk-timeline.ts";
import type { WorkbenchDeps } from "./workbench-deps.ts";

/** A booking as staff read it, with everything that happened to it. @throws AppError booking_not_found */
export async function viewDeskBooking(deps: WorkbenchDeps, bookingId: string, locale: Locale): Promise<DeskBooking> {
  const row = await findBooking(deps.db, bookingId);
  const product = productOf(deps, row);
  const view = await viewBooking(deps, row, locale);
  const [cancellations, money, refunds, invoices, cases, audit, application, files, split, beside] = await Promise.all([
    cancellationsOf(deps.db, row.id),
    deps.payments.history(row.id),
    deps.payments.refunds(row.id),
    deps.taxInvoices.ofBooking(row.id),
    casesOf(deps.db, row.id),
    auditOf(deps.db, `booking:${row.id}`),
    deps.applicationOf(row.id),
    filesOfBooking(deps.db, row.id),
    splitOfDesk(deps, row.id),
    bookingsBeside(deps, row),
  ]);
  const views = await viewCancellations(deps, row, cancellations);
  const listing = product.listing(row.item);
  const { from, to: end } = listing.title[locale];
  const { timeline, nameOf } = await deskTimeline(
    deps,
    { row, cancellations, money, refunds, invoices, cases, audit, files, searchPath: view.searchPath },
    locale,
  );
  const leaving = cancellations
    .filter(({ state }) => openStates.some((open) => open === state))
    .flatMap(({ parts }) => parts);
  const block = row.blockedAt ? audit.findLast(({ action }) => action === "booking.blocked") : undefined;
  const isInDoubt = row.stage === "confirming" && row.confirmTries >= triesBeforeAlert;
  return {
    id: row.id,
    reference: row.reference,
    kind: row.kind,
    stage: row.stage,
    locale: row.locale,
    ofAccount: row.userId !== null,
    who: leadName(product, row),
    title: end ? `${from} – ${end}` : from,
    firstDay: listing.firstDay,
    lastDay: listing.lastDay,
    count: listing.count,
    bookedAt: row.createdAt.toISOString(),
    heldUntil: row.stage === "draft" || row.stage === "held" ? row.expiresAt.toISOString() : null,
    locator: row.order?.locator || null,
    asked: row.confirmTries,
    failure: row.failure,
    revision: row.revision,
    blocked: row.blockedAt && {
      at: row.blockedAt.toISOString(),
      by: nameOf(block?.staffId),
      reason: block?.reason ?? null,
    },
    sums: sumsOf(row, product, money),
    total: sar(row.total),
    divided: [
      ...(beside.from ? [{ id: beside.from.id, reference: beside.from.reference, relation: "from" as const }] : []),
      ...beside.into.map(({ id, reference }) => ({ id, reference, relation: "into" as const })),
    ],
    split,
    lines: view.lines,
    contact: maskedContact(row),
    parts: product.mailWords(view, locale).people.map(({ place, name, about, number }) => ({
      part: place,
      name,
      about,
      number,
      cancelled: row.stage === "cancelled" || row.cancelledParts.includes(place),
      leaving: leaving.includes(place),
    })),
    trip: product.itinerary(view, locale),
    cancellations: views,
    documents: documentsOf(row, invoices),
    files: files.map(({ id, name, bytes, at, staffId }) => ({
      id,
      name,
      bytes,
      at: at.toISOString(),
      by: nameOf(staffId),
      address: fileAddress(id),
    })),
    timeline,
    cases: cases
      .filter(({ closedAt }) => closedAt === null)
      .map(({ id, queue, ownerId, promisedBy }) => ({
        id,
        queue,
        owner: nameOf(ownerId),
        promisedBy: promisedBy?.toISOString() ?? null,
      })),
    application,
    allows: {
      askSupplier: row.stage === "confirming",
      sendDocuments: row.stage === "confirmed" && contactOf(row) !== null,
      cancel: row.stage === "confirmed" && leaving.length === 0,
      changeContact: row.contact !== null && row.userId === null && row.stage !== "draft" && row.stage !== "expired",
      recordOutcome: isInDoubt,
      recordSale: isInDoubt && product.told ? { tickets: product.told.tickets(row.item) } : null,
    },
  };
}

function maskedContact({ contact, contactEmail }: BookingRow): DeskBooking["contact"] {
  if (contact === null) return null;
  const phone = internationalPhone(contact.phone_country, contact.phone);
  return { phone: maskInternational(phone), email: contactEmail && maskEmail(contactEmail) };
}
