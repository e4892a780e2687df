import type { SavedTraveller, savedTravellerFields } from "#contract/saved-travellers.ts";
import type * as z from "zod/mini";
import { decryptText, encryptText } from "#server/platform/encrypt.ts";
import { allSignatures, sign } from "#server/platform/sign.ts";
import type { AccountKeys } from "../deps.ts";
import type { SavedTravellerRow } from "../tables.ts";

export type TravellerFields = z.output<typeof savedTravellerFields>;
type Keys = Pick<AccountKeys, "documents">;

/** How somebody is called, in the columns' names. A name of one word has no last name. */
export const nameColumns = (traveller: TravellerFields) => ({
  title: traveller.title,
  firstname: traveller.firstname,
  lastname: traveller.single_name ? "" : (traveller.lastname ?? ""),
});

/** Who somebody is; the birth date is encrypted for this row alone. */
export const personColumns = (keys: Keys, id: string, traveller: TravellerFields) => ({
  ...nameColumns(traveller),
  birthDate: birthColumn(keys, id, traveller.birth_date),
  nationality: traveller.nationality,
});

const birthOf = (id: string): string => `birth of ${id}`;
export const birthColumn = (keys: Keys, id: string, date: string | null): string | null =>
  date && encryptText(keys.documents, date, birthOf(id));
/** A date as it lay here before birth dates were encrypted (sealed-columns.ts does it to those). */
const plainDate = /^\d{4}-\d{2}-\d{2}$/;
export const openBirth = (keys: Keys, { id, birthDate }: SavedTravellerRow): string | null =>
  birthDate === null || plainDate.test(birthDate) ? birthDate : decryptText(keys.documents, birthDate, birthOf(id));

export const noDocument = {
  documentType: null,
  documentNumber: null,
  documentHash: null,
  documentEnding: null,
  documentCountry: null,
  documentExpiry: null,
};

/** `number`: encrypted for this row alone, and its last four for showing. */
export const numberColumns = (keys: Keys, id: string, userId: string, number: string) => ({
  documentNumber: encryptText(keys.documents, number, id),
  documentHash: hashNumber(keys, userId, number),
  documentEnding: number.slice(-4),
});

export const hashNumber = (keys: Keys, userId: string, number: string): string =>
  sign(keys.documents, `${userId}\n${number}`);

/** As it may lie there: by the newest key, or by one before while a rotation is not through. */
export const possibleHashes = (keys: Keys, userId: string, number: string): string[] =>
  allSignatures(keys.documents, `${userId}\n${number}`);

export const openNumber = (keys: Keys, row: SavedTravellerRow): string | null =>
  row.documentNumber && decryptText(keys.documents, row.documentNumber, row.id);

/** As lists show it: the number by its last four. */
export const viewTraveller = (keys: Keys, row: SavedTravellerRow): SavedTraveller => ({
  id: row.id,
  title: row.title,
  firstname: row.firstname,
  lastname: row.lastname,
  single_name: row.lastname === "",
  birth_date: openBirth(keys, row),
  nationality: row.nationality,
  document:
    row.documentType && row.documentEnding && row.documentCountry && row.documentExpiry
      ? {
          type: row.documentType,
          ending: row.documentEnding,
          issuingCountry: row.documentCountry,
          expiry: row.documentExpiry,
        }
      : null,
});
