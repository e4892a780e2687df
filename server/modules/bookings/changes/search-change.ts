import type { OutputOf } from "#contract/endpoint.ts";
import type { ChangeOption, searchFlightChange } from "#contract/booking-changes.ts";
import { AppError } from "#server/platform/errors.ts";
import { type CallContext, SupplierError } from "#server/platform/supplier.ts";
import { supplierError } from "#server/platform/supplier-error.ts";
import { hearAirlineJob } from "../airline-changes/airline-jobs.ts";
import { unansweredOf } from "../airline-changes/find-airline-changes.ts";
import type { BookingDeps } from "../deps.ts";
import type { ListedChange } from "../product-changes.ts";
import type { BookingRow } from "../tables.ts";
import { changeSums, showSums } from "./change-sums.ts";
import { assertChangeable, changingOf } from "./find-problems.ts";
import type { ChangeSums } from "./tables.ts";

/** Options of an answer, the least first. */
const most = 60;

/** Flights on other days with what each costs. @throws AppError conflict (`problems`), invalid_input for days that do not go, supplier_failed */
export async function searchChange(
  deps: BookingDeps,
  row: BookingRow,
  dates: readonly string[],
  context: CallContext,
): Promise<OutputOf<typeof searchFlightChange>> {
  const changing = changingOf(deps, row);
  await assertChangeable(deps, deps.db, row);
  const { options, names } = await askForChange(() => changing.search(row, readDates(dates), context));
  const back = await mostBack(deps, row);
  const isFree = (await unansweredOf(deps.db, row.id)) !== null;
  const fee = isFree ? 0 : changing.fee(row.item);
  const priced = options
    .filter(({ byAirline }) => byAirline === isFree)
    .flatMap(({ id, slices, fares }) => priceOption(row, { id, slices, fares }, fee, back) ?? []);
  // The airline has done something to its flights that was not heard of yet.
  if (!isFree && options.some(({ byAirline }) => byAirline))
    await deps.queue.enqueue(deps.db, hearAirlineJob, { bookingId: row.id });
  const least = ({ fares }: ChangeOption) => Math.min(...fares.map(({ amounts }) => amounts.due.amount));
  return { options: priced.toSorted((a, b) => least(a) - least(b)).slice(0, most), names };
}

export const readDates = (dates: readonly string[]) => dates.map((date) => (date === "keep" ? null : date));

/** What can go back of all that was paid for it. */
export const mostBack = (
  { payments }: Pick<BookingDeps, "payments">,
  { id: bookingId, paymentId }: BookingRow,
): Promise<number> => (paymentId ? payments.refundable({ bookingId, paymentId }) : Promise.resolve(0));

/** Less than a riyal is taken by no gateway. */
const leastPaid = 100;

/** A code does not make a booking cost less than nothing, no more comes back than was paid, and what is due can be paid. */
export const isSound = ({ due, totalAfter }: ChangeSums, back: number): boolean =>
  totalAfter >= 0 && -due <= back && (due <= 0 || due >= leastPaid);

function priceOption(
  row: BookingRow,
  { fares, ...option }: Omit<ListedChange, "byAirline">,
  fee: number,
  back: number,
) {
  const sound = fares.flatMap(({ fare, cost }) => {
    const sums = changeSums(row, cost, fee);
    return isSound(sums, back) ? { fare, amounts: showSums(sums) } : [];
  });
  return sound.length > 0 ? { ...option, fares: sound } : null;
}

/** A supplier's fault as the traveller is told it. */
export async function askForChange<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof SupplierError)) throw error;
    if (error.kind === "invalid_request")
      throw new AppError("invalid_input", { errors: { dates: ["not_possible"] }, cause: error });
    // The rules have moved since they were read here, or its supplier does not do what the fare allows.
    if (error.kind === "not_permitted") {
      const problem = error.info.code === "not_offered" ? "not_offered" : "not_changeable";
      throw new AppError("conflict", { details: { problems: [problem] } });
    }
    throw supplierError(error);
  }
}
