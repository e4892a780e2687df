import { riyadhDay, riyadhMidnight } from "#contract/days.ts";
import type { TripAsItIs } from "#contract/departure-changes.ts";
import { sar } from "#contract/money.ts";
import { addDays } from "#i18n/format-date.ts";
import {
  type BookingRow,
  type ChangedOrder,
  type DepartureChanging,
  type ListedDeparture,
  openTravellers,
  type QuotedDeparture,
} from "#server/modules/bookings/for-products.ts";
import { AppError } from "#server/platform/errors.ts";
import type { KeyRing } from "#server/platform/secret.ts";
import { type Outcome, SupplierError } from "#server/platform/supplier.ts";
import { toOutcome } from "#server/platform/supplier-outcome.ts";
import { keptPercentOn, raiseSteps } from "../cancel-steps.ts";
import { changeFeeOn, datedRule } from "../change-rule.ts";
import { lastSaleDay, showDeparture } from "../departures/read-departures.ts";
import type { PackagesDeps } from "../packages-deps.ts";
import type { PackageOrder } from "../tables.ts";
import { keptOf, partPrices } from "./cancel-package.ts";
import { choosePackage, composeChoice, findEntry } from "./choose-package.ts";
import { findMoved, movePlaces } from "./move-places.ts";
import { type PackageChoice, travellersOf } from "./package-choice.ts";
import type { PackageItem } from "./package-item.ts";
import { freeUntilOf } from "./package-listing.ts";
import { partyErrors } from "./party-errors.ts";

type Deps = Pick<PackagesDeps, "db" | "clock" | "log" | "places" | "published"> & { peopleKeys: KeyRing };
type Row = BookingRow<PackageItem>;

/** Everybody is moved to another departure of the same package, by the rule that it was sold with (docs/decisions/0097). */
export const changeDeparture = (deps: Deps): DepartureChanging<PackageItem> => ({
  problems: ({ item: { choice }, order }, now) => {
    if (!order || !choice.changes) return ["ask_us"];
    return riyadhDay(now) > datedRule(choice.changes, choice.startsOn).until ? ["too_late"] : [];
  },
  terms: ({ choice: { changes, startsOn } }) => (changes ? datedRule(changes, startsOn) : null),
  list: (row) => listOthers(deps, row),
  quote: (row, startsOn) => quoteMove(deps, row, startsOn),
  change: (row, quote, reference, _, choice) =>
    toOutcome(() =>
      orUnknown(deps, row, async () => {
        const { startsOn, total } = choice as PackageChoice;
        const looked = await lookAgain(deps, row, { startsOn, total });
        return asChanged(row, await movePlaces(deps, { orderId: quote.token, reference, startsOn, total, looked }));
      }),
    ),
  reconcile: (row, reference) =>
    toOutcome(
      () =>
        orUnknown(deps, row, async () => asChanged(row, await findMoved(deps.db, orderOf(row).ref.token, reference))),
      "look",
    ),
  apply: (item, choice) => ({ ...item, choice: choice as PackageChoice }),
  choiceOf: ({ choice }) => choice,
  view: (choice, before) => ({
    before: viewTrip(deps, before as PackageChoice),
    after: viewTrip(deps, choice as PackageChoice),
  }),
});

/** A database that fails in between leaves open whether it was done: it is asked again, and a person is told after some patience. */
async function orUnknown<Answer>({ log }: Pick<Deps, "log">, { reference }: Row, ask: () => Promise<Answer>) {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof SupplierError) throw error;
    log.error("move to another departure broke off", { booking: reference, error });
    throw new SupplierError("unknown_outcome", {}, { cause: error });
  }
}

function orderOf({ id, order }: Row) {
  if (!order) throw new Error(`trip of booking ${id} to be moved has no order`);
  return order;
}

const asChanged = (row: Row, { id, number, total }: PackageOrder): Outcome<ChangedOrder> => ({
  state: "confirmed",
  booking: {
    order: { ref: { ...orderOf(row).ref, token: id }, locator: number, supplierTotal: total },
    issued: null,
  },
});

/** The same trip at the price of today. @throws SupplierError sold_out for a departure that cannot be had any more */
async function atToday(deps: Deps, { item: { choice } }: Row, startsOn: string): Promise<PackageChoice> {
  try {
    return await choosePackage(deps, { ...ofSame(choice), slug: choice.slug.en, startsOn });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new SupplierError("sold_out", { code: error.code }, { cause: error });
  }
}

/** The departure's own price of today, or why the quote cannot be kept: it is gone, or dearer. */
async function lookAgain(
  deps: Deps,
  row: Row,
  asked: Pick<PackageChoice, "startsOn" | "total">,
): Promise<{ ownPrice: number | null } | SupplierError> {
  try {
    const { ownPrice = null, total } = await atToday(deps, row, asked.startsOn);
    return total > asked.total ? new SupplierError("price_changed") : { ownPrice };
  } catch (error) {
    if (error instanceof SupplierError) return error;
    throw error;
  }
}

/**
 * What is bought then: the trip as it is sold today, by the terms that it was sold with. What cancelling would keep today it keeps then
 * too: nobody gets out of the terms by a later day.
 */
function movedChoice(deps: Pick<Deps, "clock">, sold: PackageChoice, fresh: PackageChoice): PackageChoice {
  const kept = keptPercentOn(sold.cancelSteps, sold.startsOn, riyadhDay(deps.clock.now()));
  const { changes, startsOn: movedFrom } = sold;
  return { ...fresh, changes, movedFrom, cancelSteps: raiseSteps(sold.cancelSteps, kept) };
}

function costOf({ clock }: Pick<Deps, "clock">, { item }: Row, total: number) {
  const { changes, startsOn, total: before } = item.choice;
  if (!changes) throw new Error("a trip without a rule for it is moved");
  const paid = { prices: partPrices(item), shareOf: keptOf };
  const fee = changeFeeOn(changes, startsOn, riyadhDay(clock.now()), paid);
  return { difference: total - before, fee, supplierTotal: total };
}

/** Nobody's age or document stands against the days, that did not against those that were booked. */
function fits({ places, clock, peopleKeys }: Deps, row: Row, choice: PackageChoice): boolean {
  const travellers = openTravellers(peopleKeys, row);
  const before = partyErrors({ places }, row.item.choice, travellers, clock.now());
  return Object.keys(partyErrors({ places }, choice, travellers, clock.now())).every((key) => key in before);
}

async function listOthers(deps: Deps, row: Row): ReturnType<DepartureChanging<PackageItem>["list"]> {
  const { choice } = row.item;
  const now = deps.clock.now();
  const told = { forTwo: choice.price.basis === "for_two", paid: choice.price.now };
  try {
    const entry = await findEntry(deps, choice.slug.en);
    if (entry.item.body.callbackOnly) return { ...told, departures: [] };
    const departures: ListedDeparture[] = [];
    for (const departure of entry.departures) {
      const { startsOn, endsOn, placesLeft, few, state } = showDeparture(departure, entry.item.body, now);
      if (startsOn === choice.startsOn || state === "closed") continue;
      const fresh = await composeChoice(deps, entry, departure, ofSame(choice));
      const isSoldOut = placesLeft < travellersOf(choice);
      const stands = isSoldOut ? "sold_out" : fits(deps, row, fresh) ? "open" : "travellers";
      const cost = costOf(deps, row, fresh.total);
      departures.push({ startsOn, endsOn, placesLeft, few, state: stands, price: fresh.price.now, cost });
    }
    return { ...told, departures };
  } catch (error) {
    // The package, its start or its hotels are not sold any more: there is nothing to choose from.
    if (error instanceof AppError) return { ...told, departures: [] };
    throw error;
  }
}

const ofSame = ({ hotelClass, origin, adults, children }: PackageChoice) => ({
  hotelClass: hotelClass.class,
  origin,
  adults,
  children,
});

async function quoteMove(deps: Deps, row: Row, startsOn: string): Promise<QuotedDeparture> {
  const { choice } = row.item;
  if (startsOn === choice.startsOn) refuse("nothing_changed");
  const fresh = await atToday(deps, row, startsOn);
  if (!fits(deps, row, fresh)) refuse("travellers");
  const cost = costOf(deps, row, fresh.total);
  return {
    ...cost,
    ref: orderOf(row).ref,
    choice: movedChoice(deps, choice, fresh),
    expiresAt: quoteEnd(choice, fresh).toISOString(),
  };
}

/** A price stands for an hour, but neither longer than the rule lets the old departure go, nor than the new one is on sale. */
function quoteEnd({ changes, startsOn }: PackageChoice, fresh: PackageChoice): Date {
  const lastDays = [lastSaleDay(fresh.startsOn), ...(changes ? [datedRule(changes, startsOn).until] : [])];
  const ends = lastDays.map((day) => riyadhMidnight(addDays(day, 1)).getTime());
  return new Date(Math.min(Date.parse(fresh.expiresAt), ...ends));
}

function refuse(code: string): never {
  throw new AppError("invalid_input", { errors: { startsOn: [code] } });
}

/** `freeUntil` and what is kept are told as of now. */
function viewTrip({ clock }: Pick<Deps, "clock">, choice: PackageChoice): TripAsItIs {
  const today = riyadhDay(clock.now());
  const free = freeUntilOf(choice);
  return {
    startsOn: choice.startsOn,
    endsOn: choice.endsOn,
    price: sar(choice.total),
    freeUntil: free && today <= free.day ? free.day : null,
    keptPercent: keptPercentOn(choice.cancelSteps, choice.startsOn, today),
  };
}
