import type { Locale } from "#contract/text.ts";
import type { TransferBooking } from "#contract/transfer-bookings.ts";
import { isolate } from "#i18n/isolate.ts";
import {
  inBoth,
  label,
  type LocalMoment,
  passengersField,
  type WalletWords,
} from "#server/modules/bookings/for-products.ts";
import { translator } from "#i18n/translate.ts";
import { transferZone } from "../transfer-places.ts";
import { notesOf, own } from "./voucher-data.ts";

/** Between which places and when in front, with the lead traveller; everybody and their seats on the back. */
export function ridePass(bookings: Record<Locale, TransferBooking>): WalletWords {
  const { en } = bookings;
  const { ride, travellers, seats, locator } = en;
  const moment = (at: string): LocalMoment => ({ at, zone: transferZone });
  const stop = (locale: Locale, end: 0 | -1) => bookings[locale].ride.stops.at(end)?.name ?? "";
  const names = travellers.map(({ firstname, lastname }) => `${firstname} ${lastname}`.trim().toUpperCase());
  return {
    heading: own(ride.kind === "train" ? "transfer-voucher.heading_train" : "transfer-voucher.heading_road"),
    number: locator ? { label: own("transfer-voucher.number"), value: locator } : null,
    primary: {
      key: "route",
      label: inBoth((locale) =>
        [bookings[locale].rideName, ride.number && isolate(ride.number)].filter(Boolean).join(" "),
      ),
      value: inBoth((locale) =>
        translator(locale)("mail.route", { from: bookings[locale].from.name, to: bookings[locale].to.name }),
      ),
    },
    details: [
      { key: "departs", label: label("wallet.departs"), value: moment(ride.departs) },
      { key: "arrives", label: label("wallet.arrives"), value: moment(ride.arrives) },
      passengersField(label("wallet.travellers"), names),
    ],
    back: [
      { key: "from", label: label("wallet.departs"), value: inBoth((locale) => stop(locale, 0)) },
      { key: "to", label: label("wallet.arrives"), value: inBoth((locale) => stop(locale, -1)) },
      ...names.map((name, place) => ({
        key: `traveller${place}`,
        label: seats[place] ? own("transfer-voucher.seat") : label("wallet.travellers"),
        value: inBoth(() => [name, seats[place] && isolate(seats[place])].filter(Boolean).join("\n")),
      })),
      ...notesOf(en).map((value, place) => ({ key: `note${place}`, label: label("wallet.note"), value })),
    ],
    moments: [moment(ride.departs)],
    ends: moment(ride.arrives),
    place: null,
  };
}
