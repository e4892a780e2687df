import { decryptText, encryptText } from "#server/platform/encrypt.ts";
import { sealedColumn } from "#server/platform/sealing/sealed-place.ts";
import type { KeyRing } from "#server/platform/secret.ts";
import type { BookingDeps } from "../deps.ts";
import { refundAccounts } from "./tables.ts";

/** Whose account refunds are transferred to. `iban`: capitals and digits, checked. */
export type BankAccount = { holder: string; iban: string };

export const sealAccount = (keys: KeyRing, bookingId: string, { holder, iban }: BankAccount): string =>
  encryptText(keys, JSON.stringify({ holder, iban }), bookingId);

/** @throws Error for what another key or another booking's row wrote */
export const openAccount = (keys: KeyRing, bookingId: string, sealed: string): BankAccount =>
  JSON.parse(decryptText(keys, sealed, bookingId)) as BankAccount;

/** Accounts that wait for their transfer: sealed anew when the secret changes. */
export const sealedAccounts = ({ db, refundAccountKey: keys }: Pick<BookingDeps, "db" | "refundAccountKey">) =>
  sealedColumn(db, {
    name: "refund_accounts.sealed",
    table: refundAccounts,
    id: refundAccounts.bookingId,
    column: refundAccounts.sealed,
    keys,
  });
