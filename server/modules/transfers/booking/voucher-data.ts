import type { BothTexts, Locale } from "#contract/text.ts";
import type { TransferBooking } from "#contract/transfer-bookings.ts";
import { formatDate, formatHijri } from "#i18n/format-date.ts";
import { translator } from "#i18n/translate.ts";
import { isolate } from "#i18n/isolate.ts";
import { type DocumentFacts, documentFrame, inBoth, label, priceTable } from "#server/modules/bookings/for-products.ts";
import { cancelSentences } from "./transfer-words.ts";

/** The same booking in both languages. */
type BothBookings = Record<Locale, TransferBooking>;
type OwnKey = Extract<Parameters<ReturnType<typeof translator>>[0], `transfer-voucher.${string}`>;
export const own = (key: OwnKey): BothTexts => inBoth((locale) => translator(locale)(key));

/** What voucher.typ draws. */
export async function voucherData(bookings: BothBookings, facts: DocumentFacts) {
  const { en, ar } = bookings;
  const { ride } = en;
  return {
    ...(await documentFrame(en, facts, {
      heading: own(ride.kind === "train" ? "transfer-voucher.heading_train" : "transfer-voucher.heading_road"),
      number: { label: own("transfer-voucher.number"), value: en.locator },
    })),
    ride: both(bookings, (booking) =>
      [booking.rideName, ride.number && isolate(ride.number)].filter(Boolean).join(" · "),
    ),
    route: { en: `${en.from.name} – ${en.to.name}`, ar: `${ar.from.name} – ${ar.to.name}` },
    ends: [momentOf(bookings, "departs"), momentOf(bookings, "arrives")],
    minutes: inBoth((locale) => translator(locale)("transfer-voucher.minutes", { minutes: ride.minutes })),
    travellers: en.travellers.map(({ title, firstname, lastname, type }, index) => ({
      name: `${title} ${firstname} ${lastname}`.trim().toUpperCase(),
      type: label(`document.type_${type}`),
      seat: en.seats[index] ? isolate(en.seats[index]) : "",
    })),
    seat: own("transfer-voucher.seat"),
    party: inBoth((locale) => partyOf(en, locale)),
    notes: notesOf(en),
    price: priceTable(bookings),
    cancel: {
      heading: own("transfer-voucher.cancel_heading"),
      lines: cancelSentences(en, "en").map((text, index) => ({ en: text, ar: cancelSentences(ar, "ar")[index] ?? "" })),
    },
  };
}

const both = (bookings: BothBookings, read: (booking: TransferBooking) => string): BothTexts => ({
  en: read(bookings.en),
  ar: read(bookings.ar),
});

function momentOf({ en, ar }: BothBookings, end: "departs" | "arrives") {
  const at = en.ride[end];
  const stop = ({ ride }: TransferBooking) => ride.stops.at(end === "departs" ? 0 : -1)?.name ?? "";
  return {
    label: own(`transfer-voucher.${end}`),
    time: at.slice(11),
    place: { en: stop(en), ar: stop(ar) },
    date: inBoth((locale) => formatDate(at, locale, locale === "en" ? "medium" : "full")),
    hijri: inBoth((locale) => formatHijri(at.slice(0, 10), locale)),
  };
}

const partyOf = ({ adults, children, bags, ride }: TransferBooking, locale: Locale): string =>
  translator(locale)("transfer-voucher.party", {
    people: adults + children,
    bags,
    vehicles: ride.vehicles,
    kind: ride.kind,
  });

/** Where to stand, and what to show. */
export function notesOf({ ride, pickup }: TransferBooking): BothTexts[] {
  const shown = own(`transfer-voucher.show_${ride.kind}`);
  if (!pickup.flight && !pickup.address) return [shown];
  return [
    shown,
    inBoth((locale) => {
      const address = pickup.address && (locale === "en" ? `“${pickup.address}”` : `«${pickup.address}»`);
      const written = [pickup.flight && isolate(pickup.flight), address].filter(Boolean);
      return translator(locale)("transfer-voucher.pickup", { pickup: written.join(locale === "en" ? ", " : "، ") });
    }),
  ];
}
