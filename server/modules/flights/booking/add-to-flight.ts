import type { AdditionProblem, BookingAddition } from "#contract/booking-additions.ts";
import { isSameMoney, sar } from "#contract/money.ts";
import type { PriceLine } from "#contract/primitives.ts";
import type { Locale } from "#contract/text.ts";
import { translator } from "#i18n/translate.ts";
import { type Adding, type BookingRow, type ChangedOrder } from "#server/modules/bookings/for-products.ts";
import { localToUtc } from "#server/platform/local-to-utc.ts";
import { type Outcome, SupplierError } from "#server/platform/supplier.ts";
import type { FlightDeps } from "../flights-deps.ts";
import { supplierOf } from "../ask-supplier.ts";
import type { AddedExtras } from "../supplier-additions.ts";
import type { FlightItem } from "./flight-item.ts";
import { extrasTotal } from "./flight-lines.ts";
import { type HeldExtras, priceAdditions } from "./price-additions.ts";

type Deps = Pick<FlightDeps, "places" | "suppliers">;
type Row = BookingRow<FlightItem>;

/** Bags, seats, meals and assistance are added to tickets until the airline's own ends (docs/decisions/0092). */
export const addToFlight = (deps: Deps): Adding<FlightItem> => ({
  problems: (row, now) => problemsOf(deps, row, now),
  offer: async (row, context) => {
    const { ref } = orderOf(row);
    return supplierOf(deps, ref.supplier).additions(ref, context);
  },
  quote: async (row, wanted, context) => {
    const { ref } = orderOf(row);
    const airline = supplierOf(deps, ref.supplier);
    const choice = priceAdditions(row.item, wanted, await airline.additions(ref, context));
    const { bags, seats } = choice.extras;
    const quoted = await airline.quoteExtras(ref, { bags, seats, requests: choice.requests }, context);
    const due = extrasTotal(choice.extras) - extrasTotal(row.item.extras);
    // Its lines would not add up to what is paid.
    if (!isSameMoney(quoted.due, sar(due))) throw new SupplierError("price_changed");
    return { ref: quoted.ref, choice, due, supplierTotal: quoted.total.amount, expiresAt: quoted.expiresAt };
  },
  change: async (row, quote, reference, context) =>
    asChanged(await supplierOf(deps, quote.supplier).addExtras(quote, reference, context)),
  reconcile: async (row, reference, context) =>
    asChanged(await supplierOf(deps, orderOf(row).ref.supplier).reconcileExtras(reference, context)),
  apply: (item, choice) => ({ ...item, ...(choice as HeldExtras) }),
  choiceOf: ({ extras, requests = [] }): HeldExtras => ({ extras, requests }),
  view: (choice, before, locale) => viewAdded(choice as HeldExtras, before as HeldExtras, locale),
  anonymised: (choice): HeldExtras => ({ ...(choice as HeldExtras), requests: [] }),
});

function problemsOf(deps: Deps, { item, order }: Row, now: Date): AdditionProblem[] {
  // What was sold in another currency has no rate for what is added.
  if (!order || order.own || !supplierOf(deps, order.ref.supplier).can.addExtras) return ["not_offered"];
  const last = item.choice.slices.at(-1)?.segments[0];
  const hasLeft = !last || localToUtc(last.departs, deps.places.airport(last.from)?.tz ?? "UTC") <= now;
  return hasLeft ? ["closed"] : [];
}

function orderOf({ id, order }: Row) {
  if (!order) throw new Error(`booking ${id} to be added to has no order`);
  return order;
}

function asChanged(outcome: Outcome<AddedExtras>): Outcome<ChangedOrder> {
  if (outcome.state !== "confirmed") return outcome;
  const { order, documents } = outcome.booking;
  const { ref, locator, total, status } = order;
  // In a state or a currency that it was not sold in: nobody knows yet what it is.
  if (status !== "ticketed" || total.currency !== "SAR")
    return { state: "unknown", fault: new SupplierError("unknown_outcome", { code: status }) };
  return {
    state: "confirmed",
    booking: {
      order: { ref, locator, supplierTotal: total.amount },
      issued: null,
      documents: documents.map(({ number }) => number),
    },
  };
}

type Added = Pick<BookingAddition, "bags" | "seats" | "requests" | "lines">;

/** What there is more than before. */
function viewAdded(now: HeldExtras, then: HeldExtras, locale: Locale): Added {
  const bags = now.extras.bags.flatMap((bag) => {
    const had = then.extras.bags.find((each) => each.traveller === bag.traveller && each.slice === bag.slice);
    const pieces = bag.pieces - (had?.pieces ?? 0);
    return pieces > 0 ? { ...bag, pieces } : [];
  });
  const seats = now.extras.seats.flatMap((seat) => {
    const had = then.extras.seats.find(
      ({ traveller, slice, segment }) =>
        traveller === seat.traveller && slice === seat.slice && segment === seat.segment,
    );
    return had?.seat === seat.seat ? [] : { ...seat, before: had?.seat ?? null };
  });
  const gone = then.requests.filter(({ traveller }) => !now.requests.some((each) => each.traveller === traveller));
  const requests = [
    ...now.requests.filter((each) => !then.requests.some((had) => JSON.stringify(had) === JSON.stringify(each))),
    ...gone.map(({ traveller }) => ({ traveller, meal: null, assistance: [] })),
  ];
  return { bags, seats, requests, lines: linesOf(now, then, { bags, seats, requests }, locale) };
}

const sum = (prices: readonly number[]) => prices.reduce((all, price) => all + price, 0);

function linesOf(
  { extras: now }: HeldExtras,
  { extras: then }: HeldExtras,
  { bags, seats, requests }: Omit<Added, "lines">,
  locale: Locale,
): PriceLine[] {
  const t = translator(locale);
  const codes = requests.flatMap(({ meal, assistance }) => [...(meal ? [meal] : []), ...assistance]);
  const lines: PriceLine[] = [
    {
      code: "extra_bag",
      label: t("document.line_extra_bag"),
      quantity: sum(bags.map(({ pieces }) => pieces)),
      amount: sar(sum(now.bagPrices) - sum(then.bagPrices)),
    },
    {
      code: "seat",
      label: t("document.line_seat"),
      quantity: seats.length,
      amount: sar(sum(now.seatPrices) - sum(then.seatPrices)),
    },
    ...[...new Set(codes)].map((code) => ({
      code: "request" as const,
      label: t(`additions.request_${code}`),
      quantity: codes.filter((each) => each === code).length,
      amount: sar(0),
    })),
  ];
  return lines.filter(({ quantity }) => quantity > 0);
}
