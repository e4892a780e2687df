import type { RideCancelStep } from "#contract/transfers.ts";
import type { TransferBooking } from "#contract/transfer-bookings.ts";
import type { Locale } from "#contract/text.ts";
import { formatDate, formatDuration, formatTime } from "#i18n/format-date.ts";
import { formatMoney } from "#i18n/format-money.ts";
import { translator } from "#i18n/translate.ts";
import { isolate } from "#i18n/isolate.ts";
import type { TripBlock } from "#server/mail/mail-blocks.ts";
import { type CalendarEvent, type MailWords } from "#server/modules/bookings/for-products.ts";
import { transferZone } from "../transfer-places.ts";

/** "Haramain train, economy". */
export const rideName = (ride: TransferBooking["ride"], locale: Locale): string =>
  translator(locale)(`transfer-voucher.ride_${ride.class}`, { vehicles: ride.vehicles });

export function transferItinerary(booking: TransferBooking, locale: Locale): TripBlock[] {
  const { ride, from, to } = booking;
  const ends = [ride.stops[0], ride.stops.at(-1)].map((stop) => stop?.name ?? "");
  return [
    {
      type: "leg",
      title: booking.rideName,
      day: formatDate(ride.departs, locale, "full"),
      by: ride.number ?? "",
      from: { time: formatTime(ride.departs), city: from.name, code: "", place: otherThan(ends[0], from.name) },
      to: { time: formatTime(ride.arrives), city: to.name, code: "", place: otherThan(ends[1], to.name) },
      between: [formatDuration(ride.minutes, locale)],
      facts: [],
    },
  ];
}

/** A ride in the words of its mails. */
export function transferMail(booking: TransferBooking, locale: Locale): MailWords {
  const t = translator(locale);
  const { ride, from, to, travellers, adults, children, total, locator } = booking;
  const [first] = ride.cancelSteps;
  const freeUntil = first?.keptPercent === 0 ? first.untilLocal : null;
  return {
    trip: transferItinerary(booking, locale),
    people: travellers.map(({ firstname, lastname, type }, place) => ({
      place,
      name: `${firstname} ${lastname}`.trim(),
      about: t(`document.type_${type}`),
      number: booking.seats[place] ?? "",
    })),
    locator: { label: t("transfer-voucher.number") },
    greets: travellers[0]?.firstname ?? "",
    item: t("mail.item_transfer", { from: from.name, to: to.name }),
    supplier: t("mail.supplier_transfer"),
    confirmed: {
      ride: booking.rideName,
      number: ride.number ? isolate(ride.number) : "none",
      fromName: from.name,
      toName: to.name,
      day: formatDate(ride.departs, locale, "medium"),
      time: isolate(ride.departs.slice(11)),
      people: adults + children,
      amount: isolate(formatMoney(total)),
      locator: isolate(locator ?? ""),
      kind: ride.kind,
      freeUntil: freeUntil ? `${formatDate(freeUntil, locale, "medium")} ${isolate(freeUntil.slice(11))}` : "none",
    },
  };
}

/** The station, where it is called otherwise than the place. */
const otherThan = (name: string | undefined, place: string): string => (name === place ? "" : (name ?? ""));

/** One event, from departure to arrival. */
export const transferEvents = (booking: TransferBooking, locale: Locale): CalendarEvent[] => [
  {
    uid: `${booking.reference}-ride`,
    begins: { at: booking.ride.departs, zone: transferZone },
    ends: { at: booking.ride.arrives, zone: transferZone },
    title: [booking.rideName, booking.ride.number].filter(Boolean).join(" "),
    place: booking.ride.stops[0]?.name ?? booking.from.name,
    text: translator(locale)("transfer-voucher.calendar_text", {
      reference: isolate(booking.reference),
      locator: isolate(booking.locator ?? ""),
      to: booking.to.name,
    }),
  },
];

/** The steps of a cancellation as sentences. */
export const cancelSentences = ({ ride }: TransferBooking, locale: Locale): string[] =>
  ride.cancelSteps.map((step, index) => cancelSentence(step, ride.cancelSteps[index - 1] ?? null, locale));

function cancelSentence(step: RideCancelStep, before: RideCancelStep | null, locale: Locale): string {
  const moment = step.untilLocal ?? before?.untilLocal ?? null;
  return translator(locale)("transfer-voucher.cancel_step", {
    when: step.untilLocal ? "until" : before ? "after" : "always",
    moment: moment ? `${formatDate(moment, locale, "medium")} ${isolate(moment.slice(11))}` : "",
    cost: step.keptPercent === 0 ? "free" : step.keptPercent === 100 ? "all" : "part",
    percent: step.keptPercent,
    fee: isolate(formatMoney(step.fee)),
  });
}
