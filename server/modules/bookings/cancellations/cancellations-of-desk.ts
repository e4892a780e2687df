import { eq } from "drizzle-orm";
import type { CaseCancellation, Goodwill } from "#contract/admin/case-cancellation.ts";
import { readMail } from "#server/mail/send-mail.ts";
import type { Case } from "#server/platform/cases/tables.ts";
import type { Transaction } from "#server/platform/database/database.ts";
import type { BookingDeps } from "../deps.ts";
import { writeCancellation } from "../emails/mail-cancellation.ts";
import { findBooking } from "../find-booking.ts";
import { productOf } from "../product.ts";
import { type CancellationRow, cancellations } from "../tables.ts";
import { viewBooking } from "../view-booking.ts";
import { previewTold, recordTold, type ToldPenalty } from "./cancelled-by-telephone.ts";
import { findCancellation } from "./find-cancellations.ts";
import { assertWithinKept, showGoodwill, withGoodwill } from "./goodwill.ts";
import { showAmounts, sumAmounts } from "./part-amounts.ts";
import { targetOfBack } from "./refund-target.ts";
import {
  askApproval,
  decideApproval,
  decisionsFor,
  findApproval,
  type Grant,
  grant,
  refuse,
} from "./staff-decisions.ts";

type OfCase = Pick<Case, "subject">;
type RefusalWords = NonNullable<CancellationRow["refusalWords"]>;

/** What the desk does with cancellations that wait for a person; the steps answer null when they wait for none any more. */
export const cancellationsOfDesk = (deps: BookingDeps) => ({
  content: async ({ subject }: OfCase) => {
    const [row] = await deps.db.select().from(cancellations).where(eq(cancellations.id, subject));
    return row ? { cancellation: await view(deps, row) } : null;
  },
  /** What comes back with this goodwill, in halalas, and its mail. @throws AppError invalid_input beyond what is kept */
  previewGrant: async ({ subject }: OfCase, asked: Goodwill) => {
    const row = await findCancellation(deps.db, subject);
    assertWithinKept(row.amounts, asked);
    const { amounts } = withGoodwill(row.amounts, asked);
    const { back } = sumAmounts(amounts);
    const goodwill = { ...asked, atLeast: back };
    return {
      back,
      mail: await readFor(deps, { ...row, amounts, goodwill }, "cancel_confirmed"),
    };
  },
  previewRefusal: async ({ subject }: OfCase, refusalWords: RefusalWords) => {
    const row = await findCancellation(deps.db, subject);
    return { mail: await readFor(deps, { ...row, refusal: "staff", refusalWords }, "cancel_refused") };
  },
  /** What comes back by what the supplier said by telephone, and its mail. @throws AppError as `previewTold` */
  previewTold: async ({ subject }: OfCase, penalty: number) => {
    const row = await previewTold(deps, subject, penalty);
    return { back: sumAmounts(row.amounts).back, mail: await readFor(deps, row, "cancel_confirmed") };
  },
  recordTold: (tx: Transaction, { subject }: OfCase, told: ToldPenalty) => recordTold(deps, tx, subject, told),
  grant: (tx: Transaction, { subject }: OfCase, granted: Grant) => grant(deps, tx, subject, granted),
  askApproval: (tx: Transaction, { subject }: OfCase, asked: Grant) => askApproval(deps, tx, subject, asked),
  findApproval: (tx: Transaction, { subject }: OfCase) => findApproval(tx, subject),
  decideApproval: (tx: Transaction, { subject }: OfCase, decision: { approved: boolean; by: string }) =>
    decideApproval(deps, tx, subject, decision),
  refuse: (tx: Transaction, { subject }: OfCase, words: RefusalWords) => refuse(deps, tx, subject, words),
});

async function readFor(deps: BookingDeps, row: CancellationRow, mail: "cancel_confirmed" | "cancel_refused") {
  return readMail(await writeCancellation(deps, await findBooking(deps.db, row.bookingId), row, mail));
}

async function view(deps: BookingDeps, row: CancellationRow): Promise<CaseCancellation> {
  const booking = await findBooking(deps.db, row.bookingId);
  const product = productOf(deps, booking);
  const parts = product.cancelling.parts(booking.item, booking.locale);
  const { goodwill, goodwillAsked } = row;
  const waits = row.state === "requested" || row.state === "with_staff";
  return {
    parts: row.parts.flatMap((place) => parts[place]?.name ?? []),
    requestedAt: row.requestedAt.toISOString(),
    terms: product.cancelTerms(await viewBooking(deps, booking, booking.locale), booking.locale),
    supplier: !waits ? "answered" : row.supplierQuote === null ? "unpriced" : "unanswered",
    asked: row.tries,
    amounts: showAmounts(sumAmounts(row.amounts)),
    to: await targetOfBack(deps, booking, { back: sumAmounts(row.amounts).back, askedBy: row.id }),
    granted: row.grantedBy === null ? null : { goodwill: goodwill && showGoodwill(goodwill) },
    approval: goodwillAsked && {
      goodwill: showGoodwill(goodwillAsked.goodwill),
      by: goodwillAsked.by,
      at: goodwillAsked.at,
      mine: false,
      held: false,
    },
    may: decisionsFor(row),
  };
}
