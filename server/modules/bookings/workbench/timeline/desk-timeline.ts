import { eq } from "drizzle-orm";
import type { DeskEvent } from "#contract/admin/desk-booking.ts";
import { sar } from "#contract/money.ts";
import type { MoneyMove } from "#contract/my-bookings.ts";
import type { Locale } from "#contract/text.ts";
import type { BookingRefund } from "#server/modules/payments/index.ts";
import type { TaxInvoiceRow } from "#server/modules/tax-invoices/index.ts";
import type { AuditRow } from "#server/platform/audit/tables.ts";
import type { Case } from "#server/platform/cases/tables.ts";
import { namesOf } from "../../names/find-names.ts";
import { airlineChangesOf } from "../../airline-changes/find-airline-changes.ts";
import { changesOf } from "../../changes/find-changes.ts";
import type { DeskFileRow } from "#server/platform/desk-files/tables.ts";
import { bookingTimeline } from "../../my-bookings/booking-timeline.ts";
import { productOf } from "../../product.ts";
import { findAccount, viewBankRefund } from "../../refund-account/view-bank-refund.ts";
import { type BookingRow, type CancellationRow } from "../../tables.ts";
import { bookingTexts } from "../../texts/tables.ts";
import { bookingNotes } from "../tables.ts";
import type { WorkbenchDeps } from "../workbench-deps.ts";
import { caseEvents } from "./case-events.ts";
import { eventAt, type RawEvent } from "./event.ts";
import { searchEvent } from "./search-event.ts";
import { supplierEvents } from "./supplier-events.ts";

type Known = {
  row: BookingRow;
  cancellations: CancellationRow[];
  money: MoneyMove[];
  refunds: BookingRefund[];
  invoices: TaxInvoiceRow[];
  cases: Case[];
  audit: AuditRow[];
  files: DeskFileRow[];
  /** The results that it was chosen from. */
  searchPath: string;
};
type Named = { id: string; name: string };

/** One timeline of everything that is kept about a booking, the newest first, and the names of who stands in it. */
export async function deskTimeline(deps: WorkbenchDeps, known: Known, locale: Locale) {
  const { row, cases, audit } = known;
  const [stages, calls, ofCases, notes, mails, webhooks, texts] = await Promise.all([
    stageEvents(deps, known),
    supplierEvents(deps.db, row),
    caseEvents(deps.db, cases),
    deps.db.select().from(bookingNotes).where(eq(bookingNotes.bookingId, row.id)),
    deps.mailsOf(row.id),
    deps.payments.webhooks(row.id),
    deps.db.select().from(bookingTexts).where(eq(bookingTexts.bookingId, row.id)),
  ]);
  const events: RawEvent[] = [
    ...searchEvent(row, known.searchPath),
    ...stages,
    ...calls,
    ...ofCases,
    ...moneyEvents(known.money),
    ...webhooks.map((at) => eventAt(at, { kind: "money", code: "webhook" })),
    ...notes.map(({ at, staffId, text }) => eventAt(at, { kind: "note", code: "note", staffId, text })),
    ...mails.map(({ sentAt, subject, sentTo }) =>
      eventAt(sentAt, { kind: "mail", code: "mail", text: subject, about: sentTo }),
    ),
    ...texts.map(({ at, body, delivery }) => eventAt(at, { kind: "mail", code: `text_${delivery}`, text: body })),
    ...known.files.map(({ at, name, staffId }) =>
      eventAt(at, { kind: "document", code: "file", staffId, about: name }),
    ),
    ...known.invoices.map(({ issuedAt, kind, number, amounts }) =>
      eventAt(issuedAt, { kind: "document", code: kind, about: number, amount: sar(amounts.payable) }),
    ),
    // A note stands there itself, and a file does.
    ...audit
      .filter(({ action }) => action !== "booking.noted" && action !== "booking.file_attached")
      .map(({ at, action, staffId, reason }) => eventAt(at, { kind: "desk", code: action, staffId, text: reason })),
  ];
  const ids = [...events.map(({ staffId }) => staffId), ...cases.map(({ ownerId }) => ownerId)].filter(
    (id) => id !== null,
  );
  const names = await deps.namesOf([...new Set(ids)]);
  const nameOf = (id: string | null | undefined): Named | null =>
    id ? { id, name: names.get(id)?.[locale] ?? "" } : null;
  // Of one instant, what was written down last stands first.
  const timeline = events
    .toReversed()
    .map(({ staffId, ...event }): DeskEvent => ({ ...event, by: nameOf(staffId) }))
    .toSorted(newestFirst);
  return { timeline, nameOf };
}

/** What is still to come stands above; of one instant what follows from the other. */
const newestFirst = (a: DeskEvent, b: DeskEvent) =>
  Number(b.due) - Number(a.due) || Date.parse(b.at) - Date.parse(a.at);

/** The booking's own stages and the way of its refunds, as its customer reads them. */
async function stageEvents(deps: WorkbenchDeps, { row, cancellations, refunds }: Known): Promise<RawEvent[]> {
  const now = deps.clock.now();
  const account = await findAccount(deps.db, row.id);
  const entries = bookingTimeline({
    row,
    moments: [],
    endsAt: productOf(deps, row).listing(row.item).endsAt,
    cancellations,
    changes: await changesOf(deps.db, row.id),
    airlineChanges: await airlineChangesOf(deps.db, row.id),
    names: await namesOf(deps.db, row.id),
    refunds,
    account,
    bankRefund: viewBankRefund(deps, refunds, account),
    now,
  });
  // The payments themselves tell how it was paid.
  return entries
    .filter(({ code }) => code !== "paid")
    .map(({ code, at, due, amount }) => ({
      ...eventAt(new Date(at), {
        kind: code.startsWith("refund_") ? "money" : "stage",
        code,
        due,
        late: due && new Date(at) < now,
        amount,
      }),
      at,
    }));
}

const moneyEvents = (moves: readonly MoneyMove[]): RawEvent[] =>
  moves
    .filter(({ kind }) => kind === "payment")
    .map(({ at, amount, method, last4, state }) =>
      eventAt(new Date(at), {
        kind: "money",
        code: `payment_${state}`,
        amount,
        about: [method, last4].filter(Boolean).join(" "),
      }),
    );
