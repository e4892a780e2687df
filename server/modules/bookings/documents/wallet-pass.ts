import { dayMs } from "#contract/days.ts";
import type { BothTexts } from "#contract/text.ts";
import { isolate } from "#i18n/isolate.ts";
import { translator } from "#i18n/translate.ts";
import facts from "#data/company-facts.json" with { type: "json" };
import { localToUtc } from "#server/platform/local-to-utc.ts";
import type { UnsignedPass } from "#server/platform/wallet/sign-pass.ts";
import type { DocumentFacts } from "../product-presentation.ts";
import { inBoth, label } from "./document-texts.ts";
import type { LocalMoment, PassField, WalletWords } from "./wallet-words.ts";

type Frame = Pick<DocumentFacts, "address" | "check" | "sample"> & { reference: string; voided: boolean };

/** `YYYY-MM-DDTHH:MM+03:00`: the time as the place's clocks show it, with how far they are from UTC. */
export function withOffset({ at, zone }: LocalMoment): string {
  const minutes = Math.round((Date.parse(`${at}:00Z`) - localToUtc(at, zone).getTime()) / 60_000);
  const two = (number: number) => String(number).padStart(2, "0");
  const ahead = Math.abs(minutes);
  return `${at}:00${minutes < 0 ? "-" : "+"}${two(Math.floor(ahead / 60))}:${two(ahead % 60)}`;
}

/**
 * A pass for wallets, in both languages, around what a product says: the code and number that the booking's document carries, and the
 * way to find out that it is ours (docs/decisions/0055).
 */
export function walletPass(words: WalletWords, { reference, address, check, sample, voided }: Frame): UnsignedPass {
  const { add, strings } = collectTexts();
  const field = ({ key, label: name, value }: PassField) => ({
    key,
    label: add(name),
    ...("zone" in value ? momentField(value) : { value: add(value) }),
  });
  const plain = (key: string, name: BothTexts, value: string) => field({ key, label: name, value: same(value) });
  const { number, moments, ends, place } = words;
  const checkCode = inBoth((locale) =>
    translator(locale)("document.check_code", { code: isolate(check.code), page: isolate(check.page) }),
  );
  const pass: UnsignedPass["pass"] = {
    serialNumber: reference,
    organizationName: add(facts.brand),
    description: add(words.heading),
    logoText: add(facts.brand),
    foregroundColor: "rgb(255, 255, 255)",
    labelColor: "rgb(205, 232, 224)",
    backgroundColor: "rgb(8, 79, 66)",
    // What it says lets an airline's page be opened: companions get a link that tells less (0047).
    sharingProhibited: true,
    voided,
    ...(moments[0] && { relevantDate: instantOf(moments[0]) }),
    // iOS 18 and 26 call it by two names.
    relevantDates: moments.map(instantOf).map((date) => ({ date, relevantDate: date })),
    expirationDate: new Date(Date.parse(instantOf(ends)) + dayMs).toISOString(),
    ...(place && { locations: [{ latitude: place.lat, longitude: place.lon }] }),
    barcodes: [{ format: "PKBarcodeFormatQR", message: address, messageEncoding: "iso-8859-1", altText: reference }],
    generic: {
      headerFields: number ? [plain("number", number.label, number.value)] : [],
      primaryFields: [field(words.primary)],
      secondaryFields: words.details.slice(0, 2).map(field),
      auxiliaryFields: words.details.slice(2).map(field),
      backFields: [
        field({ key: "heading", label: facts.brand, value: words.heading }),
        plain("reference", label("document.reference"), reference),
        ...words.back.map(field),
        ...(sample ? [field({ key: "sample", label: label("wallet.note"), value: sample })] : []),
        field({ key: "check", label: label("wallet.check"), value: checkCode }),
        plain("page", label("wallet.page"), address),
        plain("help", label("wallet.help"), facts.contacts.phone),
      ],
    },
  };
  return { pass, strings };
}

const instantOf = ({ at, zone }: LocalMoment): string => localToUtc(at, zone).toISOString();

const same = (text: string): BothTexts => ({ en: text, ar: text });

/** A phone writes day and time in its own language and calendar, on the clocks of the place. */
const momentField = (moment: LocalMoment) =>
  ({
    value: withOffset(moment),
    dateStyle: "PKDateStyleMedium",
    timeStyle: "PKDateStyleShort",
    ignoresTimeZone: true,
  }) as const;

/** English stands in the pass, and is what a phone looks the other language up by; it is what phones in a third language show. */
function collectTexts() {
  const strings: UnsignedPass["strings"] = { en: {}, ar: {} };
  const add = ({ en, ar }: BothTexts): string => {
    strings.en[en] = en;
    strings.ar[en] ??= ar;
    return en;
  };
  return { add, strings };
}
