import { createHmac } from "node:crypto";
import type { SavedTraveller, savedTravellerFields } from "#contract/saved-travellers.ts";
import type * as z from "zod/mini";
import { decryptText, encryptText } from "#server/platform/encrypt.ts";
import type { AccountKeys } from "../deps.ts";
import type { SavedTravellerRow } from "../tables.ts";

export type TravellerFields = z.output<typeof savedTravellerFields>;
type Keys = Pick<AccountKeys, "documents">;

/** Who somebody is, in the columns' names. A name of one word has no last name. */
export const personColumns = (traveller: TravellerFields) => ({
  title: traveller.title,
  firstname: traveller.firstname,
  lastname: traveller.single_name ? "" : (traveller.lastname ?? ""),
  birthDate: traveller.birth_date,
  nationality: traveller.nationality,
});

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
  createHmac("sha256", keys.documents).update(`${userId}\n${number}`).digest("base64url");

export const openNumber = (keys: Keys, row: SavedTravellerRow): string | null =>
  row.documentNumber && decryptText(keys.documents, row.documentNumber, row.id);

/** As lists show it: the number by its last four. */
export const viewTraveller = (row: SavedTravellerRow): SavedTraveller => ({
  id: row.id,
  title: row.title,
  firstname: row.firstname,
  lastname: row.lastname,
  single_name: row.lastname === "",
  birth_date: row.birthDate,
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
