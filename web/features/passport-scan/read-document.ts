import codes from "i18n-iso-countries/codes.json" with { type: "json" };
import { type FieldName, parse } from "mrz";
import type { DocumentType, Title } from "#contract/travellers.ts";
import { findZone } from "./read-lines.ts";

/** What a travel document says of its holder; what could not be read for certain is left out. Dates YYYY-MM-DD, countries two letters. */
export type FoundDocument = {
  document_type: DocumentType;
  firstname: string;
  /** Empty where the document shows one name. */
  lastname: string;
  title?: Title | undefined;
  birth_date?: string | undefined;
  nationality?: string | undefined;
  passport_number?: string | undefined;
  passport_issuing_country?: string | undefined;
  passport_expiry_date?: string | undefined;
};

/** Codes of ICAO Doc 9303 part 3 that ISO 3166 does not have. */
const ownCodes: Record<string, string> = { D: "DE", GBD: "GB", GBN: "GB", GBO: "GB", GBP: "GB", GBS: "GB", RKS: "XK" };
const byThreeLetters = new Map((codes as string[][]).map(([two = "", three = ""]) => [three, two]));

const countryOf = (code: string | null | undefined): string | undefined =>
  code ? (ownCodes[code] ?? byThreeLetters.get(code)) : undefined;

/** `740812` as a day: a document expires in this century; somebody was born in it unless that were in the future. */
function dayOf(short: string | null | undefined, kind: "birth" | "expiry", today: string): string | undefined {
  const [, year = "", month = "", day = ""] = /^(\d\d)(\d\d)(\d\d)$/.exec(short ?? "") ?? [];
  if (!day) return undefined;
  const iso = `20${year}-${month}-${day}`;
  const date = new Date(`${iso}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.getUTCDate() !== Number(day)) return undefined;
  return kind === "birth" && iso > today ? `19${iso.slice(2)}` : iso;
}

/** A card of the Kingdom is its citizens' national ID and everybody else's iqama. */
function typeOf(code: string, issuer: string | undefined, nationality: string | undefined): DocumentType {
  if (code.startsWith("P")) return "passport";
  return issuer === "SA" && nationality !== undefined && nationality !== "SA" ? "iqama" : "national_id";
}

/**
 * The holder and the document in a text that holds a machine-readable zone (ICAO Doc 9303: TD3 of passports, TD1 and TD2 of
 * cards). Number, birth and expiry only with a right check digit; null where fewer than two of them are right: that is no zone, or
 * one that was misread.
 */
export function readDocument(text: string, today: string): FoundDocument | null {
  const zone = findZone(text);
  if (!zone) return null;
  const { fields, details, documentNumber } = parseZone(zone) ?? {};
  if (!fields || !details) return null;
  const isRight = (digit: FieldName) => details.some(({ field, valid }) => field === digit && valid);
  const birth = isRight("birthDateCheckDigit") ? dayOf(fields.birthDate, "birth", today) : undefined;
  const expiry = isRight("expirationDateCheckDigit") ? dayOf(fields.expirationDate, "expiry", today) : undefined;
  const number = isRight("documentNumberCheckDigit") ? (documentNumber ?? undefined) : undefined;
  if ([birth, expiry, number].filter((value) => value !== undefined).length < 2) return null;
  const [nationality, issuer] = [countryOf(fields.nationality), countryOf(fields.issuingState)];
  // One name alone stands where the last name does.
  const [first, last] = fields.firstName ? [fields.firstName, fields.lastName ?? ""] : [fields.lastName ?? "", ""];
  return {
    document_type: typeOf(zone[0] ?? "", issuer, nationality),
    firstname: first,
    lastname: last,
    title: fields.sex === "male" ? "mr" : fields.sex === "female" ? "ms" : undefined,
    birth_date: birth,
    nationality,
    passport_number: number,
    passport_issuing_country: issuer,
    passport_expiry_date: expiry,
  };
}

/** Letters and digits that look alike are told apart by what may stand in a field. */
function parseZone(zone: string[]) {
  try {
    return parse(zone, { autocorrect: true });
  } catch {
    return null;
  }
}
