import { addMoney, sar, subtractMoney } from "#contract/money.ts";
import type { Locale } from "#contract/text.ts";
import { ownAmounts } from "../hotels-in-riyals.ts";
import { keptWithMarkUp } from "../mark-up.ts";
import { isolate } from "#i18n/isolate.ts";
import {
  type BookingPart,
  type BookingRow,
  cancelFee,
  cancelInRiyals,
  type Cancelling,
  type SupplierCancel,
} from "#server/modules/bookings/for-products.ts";
import { localToUtc } from "#server/platform/local-to-utc.ts";
import type { CallContext } from "#server/platform/supplier.ts";
import { supplierOf } from "../ask-supplier.ts";
import type { HotelDeps } from "../hotels-deps.ts";
import type { HotelItem } from "./hotel-item.ts";

type Deps = Pick<HotelDeps, "suppliers">;

/** Rooms of a stay are cancelled by themselves where the supplier does that, until check-out. */
export const cancelRooms = (deps: Deps): Cancelling<HotelItem> => ({
  fee: cancelFee("hotel"),
  parts: roomParts,
  problems: ({ choice }, left, now) => [
    ...(left.length > 0 && !supplierOf(deps, choice.supplier).can.partialCancel ? ["not_partial" as const] : []),
    ...(checkOut(choice) <= now ? ["departed" as const] : []),
  ],
  quote: (row, parts, context) => quoteRooms(deps, row, parts, context),
  confirm: async (quote, context) => void (await supplierOf(deps, quote.supplier).confirmCancel(quote, context)),
});

/** What is paid to us for each room, our mark-up in it; there is no service fee for a stay. */
function roomParts({ choice, guests }: HotelItem, locale: Locale): BookingPart[] {
  return choice.rooms.map(({ rate, type }, at) => {
    const { firstname = "", lastname = "" } = guests[at] ?? {};
    const guest = `${firstname} ${lastname}`.trim();
    return {
      name: `${type.name[locale]} (${isolate(guest)})`,
      type: "room",
      supplier: rate.dueNow,
      fee: 0,
      markUp: rate.markUp?.total ?? 0,
    };
  });
}

/** The supplier tells of the rooms it is asked about: of all that stand, and of those to be cancelled. */
async function quoteRooms(
  deps: Deps,
  row: BookingRow<HotelItem>,
  asked: number[],
  context: CallContext,
): Promise<SupplierCancel> {
  const { order, item, cancelledParts } = row;
  if (!order) throw new Error("booking to be cancelled has no order");
  const rooms = item.choice.rooms.map((_, at) => at);
  const standing = rooms.filter((at) => !cancelledParts.includes(at));
  const chosen = asked.length ? asked : standing;
  const supplier = supplierOf(deps, order.ref.supplier);
  const quote = await supplier.quoteCancel(order.ref, chosen, context);
  const others = standing.filter((at) => !chosen.includes(at));
  const rest = others.length ? await supplier.quoteCancel(order.ref, others, context) : null;
  const parts = item.choice.rooms.map(({ rate }, room) => {
    const { dueNow: paid } = ownAmounts(rate);
    const told = quote.rooms[chosen.indexOf(room)] ?? rest?.rooms[others.indexOf(room)];
    return { paid, penalty: told?.penalty ?? subtractMoney(paid, paid) };
  });
  const told = cancelInRiyals(order, parts, chosen, quote.refund);
  return {
    ref: quote.ref,
    voids: false,
    ...told,
    parts: told.parts.map((part, room) => withOurs(part, item.choice.rooms[room]?.rate.markUp?.total ?? 0)),
    expiresAt: quote.expiresAt,
  };
}

/** What the supplier keeps of its price, with the same part of what we added to it. */
const withOurs = ({ supplier, penalty }: SupplierCancel["parts"][number], markUp: number) => ({
  supplier: addMoney(sar(supplier), sar(markUp)).amount,
  penalty: keptWithMarkUp(sar(penalty), supplier, markUp).amount,
});

const checkOut = ({ stay, hotel }: HotelItem["choice"]): Date =>
  localToUtc(`${stay.checkOut}T${hotel.checkOutUntil}`, hotel.timeZone);
