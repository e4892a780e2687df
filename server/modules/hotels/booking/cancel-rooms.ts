import { subtractMoney } from "#contract/money.ts";
import type { Locale } from "#contract/text.ts";
import { ownAmounts } from "../hotels-in-riyals.ts";
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
import type { HotelItem, HotelSeller } from "./hotel-item.ts";

/** Rooms of a stay are cancelled by themselves where the supplier does that, until check-out. */
export const cancelRooms = (hotels: HotelSeller): Cancelling<HotelItem> => ({
  fee: cancelFee("hotel"),
  parts: roomParts,
  problems: ({ choice }, left, now) => [
    ...(left.length > 0 && !hotels.cancelsParts(choice.supplier) ? ["not_partial" as const] : []),
    ...(checkOut(choice) <= now ? ["departed" as const] : []),
  ],
  quote: (row, parts, context) => quoteRooms(hotels, row, parts, context),
  confirm: async (quote, context) => void (await hotels.confirmCancel(quote, context)),
});

/** What is paid to us for each room; there is no service fee for a stay. */
function roomParts({ choice, guests }: HotelItem, locale: Locale): BookingPart[] {
  return choice.rooms.map(({ rate, type }, at) => {
    const { firstname = "", lastname = "" } = guests[at] ?? {};
    const guest = `${firstname} ${lastname}`.trim();
    return { name: `${type.name[locale]} (${isolate(guest)})`, type: "room", supplier: rate.dueNow, fee: 0 };
  });
}

/** The supplier tells of the rooms it is asked about: of all that stand, and of those to be cancelled. */
async function quoteRooms(
  hotels: HotelSeller,
  row: BookingRow<HotelItem>,
  asked: number[],
  context: CallContext,
): Promise<SupplierCancel> {
  const { order, item, cancelledParts } = row;
  if (!order) throw new Error("booking to be cancelled has no order");
  const rooms = item.choice.rooms.map((_, at) => at);
  const standing = rooms.filter((at) => !cancelledParts.includes(at));
  const chosen = asked.length ? asked : standing;
  const quote = await hotels.quoteCancel(order.ref, chosen, context);
  const others = standing.filter((at) => !chosen.includes(at));
  const rest = others.length ? await hotels.quoteCancel(order.ref, others, context) : null;
  const parts = item.choice.rooms.map(({ rate }, room) => {
    const { dueNow: paid } = ownAmounts(rate);
    const told = quote.rooms[chosen.indexOf(room)] ?? rest?.rooms[others.indexOf(room)];
    return { paid, penalty: told?.penalty ?? subtractMoney(paid, paid) };
  });
  return {
    ref: quote.ref,
    voids: false,
    ...cancelInRiyals(order, parts, chosen, quote.refund),
    expiresAt: quote.expiresAt,
  };
}

const checkOut = ({ stay, hotel }: HotelItem["choice"]): Date =>
  localToUtc(`${stay.checkOut}T${hotel.checkOutUntil}`, hotel.timeZone);
