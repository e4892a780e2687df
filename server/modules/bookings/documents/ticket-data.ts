import QRCode from "qrcode";
import type { FlightBooking } from "#contract/flight-bookings.ts";
import type { Bag, Penalty, Segment } from "#contract/flights.ts";
import type { BothTexts, Locale } from "#contract/text.ts";
import { formatDate, formatDuration, formatHijri, formatInstant, formatTime } from "#i18n/format-date.ts";
import { formatMoney } from "#i18n/format-money.ts";
import { translator } from "#i18n/translate.ts";
import facts from "#data/company-facts.json" with { type: "json" };

/** The same booking in both languages. */
export type BothBookings = Record<Locale, FlightBooking>;

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><g fill="#0e7c66"><rect x="6.5" y="6.5" width="27" height="27" rx="4"/><rect x="6.5" y="6.5" width="27" height="27" rx="4" transform="rotate(45 20 20)"/></g><path d="M20 8.5 26.6 28 20 24.2 13.4 28Z" fill="#fff" transform="rotate(38 20 20)"/></svg>';

/** Keeps a Latin run together inside Arabic (U+2066 … U+2069). */
const isolate = (text: string) => `\u2066${text}\u2069`;
const inBoth = (write: (locale: Locale) => string): BothTexts => ({ en: write("en"), ar: write("ar") });

/** What ticket.typ draws. `address` is where the booking can be seen, for the code. */
export async function ticketData(bookings: BothBookings, issuedAt: string, address: string) {
  const { en } = bookings;
  const issued = formatInstant(issuedAt, "en", "short");
  return {
    title: `Wijha ${en.reference}`,
    logo,
    qr: await QRCode.toString(address, { type: "svg", margin: 0, errorCorrectionLevel: "M" }),
    heading: inBoth((locale) => translator(locale)("document.heading")),
    facts: [
      { label: label("document.reference"), value: en.reference },
      { label: label("document.locator"), value: en.locator ?? "" },
      {
        label: label("document.issued"),
        value: `${issued.date.replace(/^\w+ /, "")} ${issuedAt.slice(0, 4)}, ${issued.time}`,
      },
    ],
    travellers: en.travellers.map((traveller) => ({
      name: `${traveller.lastname || "FNU"} / ${traveller.firstname} ${traveller.title}`.toUpperCase(),
      type: label(`document.type_${traveller.type}`),
      ticket: traveller.ticketNumber ? `${traveller.ticketNumber.slice(0, 3)}-${traveller.ticketNumber.slice(3)}` : "",
    })),
    flights: flightsOf(bookings),
    price: priceOf(bookings),
    rules: { heading: label("document.rules"), lines: rulesOf(bookings) },
    help: inBoth((locale) => translator(locale)("document.help", { phone: isolate(facts.contacts.phone) })),
    company: inBoth((locale) =>
      `${facts.legalName[locale]}، ${facts.licence.label[locale]} ${isolate(facts.licence.number)}`.replace(
        "،",
        locale === "en" ? "," : "،",
      ),
    ),
    sample: label("document.sample"),
  };
}

type DocumentKey = Extract<Parameters<ReturnType<typeof translator>>[0], `document.${string}`>;
const label = (key: DocumentKey): BothTexts => inBoth((locale) => translator(locale)(key));

function flightsOf(bookings: BothBookings) {
  return bookings.en.offer.slices.flatMap((slice) => slice.segments.map((segment) => flightOf(bookings, segment)));
}

function flightOf(bookings: BothBookings, segment: Segment) {
  const days = Math.round(
    (Date.parse(segment.arrives.slice(0, 10)) - Date.parse(segment.departs.slice(0, 10))) / 86_400_000,
  );
  const place = (code: string, terminal: string | null) =>
    inBoth((locale) => {
      const airport = bookings[locale].names.airports[code];
      const hall = terminal ? ` ${translator(locale)("document.terminal", { terminal })}` : "";
      return `${airport?.city ?? code}${hall}`;
    });
  return {
    date: {
      en: formatDate(segment.departs, "en", "medium"),
      ar: `${formatDate(segment.departs, "ar", "full")} (${formatHijri(segment.departs.slice(0, 10), "ar")})`,
    },
    carrier: inBoth((locale) => bookings[locale].names.carriers[segment.carrier]?.name ?? segment.carrier),
    number: `${segment.carrier} ${segment.number}`,
    from: segment.from,
    to: segment.to,
    fromName: place(segment.from, segment.fromTerminal),
    toName: place(segment.to, segment.toTerminal),
    departs: formatTime(segment.departs),
    arrives: formatTime(segment.arrives),
    dayChange: days > 0 ? `+${days}` : days < 0 ? String(days) : "",
    duration: inBoth((locale) => formatDuration(segment.minutes, locale)),
    cabin: label(`document.cabin_${segment.cabin}`),
    checkedBag: bagText("document.checked_bag", bookings.en.fare.checkedBag),
    cabinBag: bagText("document.cabin_bag", bookings.en.fare.cabinBag),
  };
}

const bagText = (key: "document.checked_bag" | "document.cabin_bag", bag: Bag | null): BothTexts =>
  inBoth((locale) =>
    translator(locale)(key, { concept: bag?.concept ?? "none", pieces: bag?.pieces ?? 0, kg: bag?.kg ?? 0 }),
  );

function priceOf({ en, ar }: BothBookings) {
  const card = en.payment?.card;
  return {
    heading: label("document.price"),
    lines: en.lines.map((row, index) => ({
      label: {
        en: row.quantity > 1 ? `${row.label} × ${row.quantity}` : row.label,
        ar: row.quantity > 1 ? `${ar.lines[index]?.label} × ${row.quantity}` : ar.lines[index]?.label,
      },
      amount: formatMoney(row.amount),
    })),
    total: { label: label("document.total"), amount: formatMoney(en.total) },
    paid: inBoth((locale) =>
      card ? translator(locale)("document.paid", { card: isolate(`${card.brand} •••• ${card.last4}`) }) : "",
    ),
  };
}

function rulesOf({ en, ar }: BothBookings): BothTexts[] {
  const penalty = (key: "document.change" | "document.refund", { allowed, maxFee }: Penalty): BothTexts =>
    inBoth((locale) =>
      translator(locale)(key, {
        allowed: maxFee && maxFee.amount === 0 ? "free" : allowed,
        fee: isolate(formatMoney(maxFee)),
      }),
    );
  return [
    penalty("document.change", en.fare.change),
    penalty("document.refund", en.fare.refund),
    { en: en.document.message, ar: ar.document.message },
    label("document.be_early"),
  ];
}
