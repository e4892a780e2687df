import { sar } from "#contract/money.ts";
import type { Locale } from "#contract/text.ts";
import type { VisaFee } from "#contract/visas.ts";
import type { Fee } from "./bodies.ts";

const codes = { "government-fee": "government_fee", "centre-fee": "centre_fee", "service-fee": "service_fee" } as const;

export const viewFee = ({ id, name, amount, original, ...fee }: Fee, locale: Locale): VisaFee => ({
  code: codes[id],
  name: name[locale],
  amount: sar(amount),
  original,
  per: fee.per,
  fromAge: fee.fromAge,
  toAge: fee.toAge,
  refundable: fee.refundable,
});

const isOfAge = ({ fromAge, toAge }: Fee, age: number): boolean => age >= (fromAge ?? 0) && age <= (toAge ?? Infinity);

/** What one traveller of an age pays. */
export const feesOf = (fees: readonly Fee[], age: number): Fee[] =>
  fees.filter((fee) => fee.per === "traveller" && isOfAge(fee, age));

/** What an application costs whoever is in it. */
export const feesOfAll = (fees: readonly Fee[]): Fee[] => fees.filter(({ per }) => per === "application");

/** Halalas of an application for travellers of these ages. */
export const priceOf = (fees: readonly Fee[], ages: readonly number[]): number =>
  sum(feesOfAll(fees)) + ages.reduce((total, age) => total + sum(feesOf(fees, age)), 0);

const sum = (fees: readonly Fee[]): number => fees.reduce((total, { amount }) => total + amount, 0);

/** Whose fees are told while nobody's age is known. */
export const adultAge = 30;
