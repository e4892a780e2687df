import { isIP } from "node:net";
import * as z from "zod/mini";
import { host, list, number, partsOf } from "./env-shapes.ts";

const currency = () => z._default(z.enum(["USD", "SAR"], "is not USD or SAR"), "USD");
const cities = () => list(/^[a-z0-9-]+$/, "is not a list of ids of cities");
const pictures = (usual: string) =>
  z._default(
    z.string().check(z.regex(/^https:\/\/[a-z0-9.*-]+(?:,\s*https:\/\/[a-z0-9.*-]+)*$/, "is not a list of origins")),
    usual,
  );
const terms = /^(billing_terms|partner_point_of_sale|payment_terms|platform_name)=[\w.-]+$/;

/** Partners that sell rooms. */
const bedBanks = ["liteapi", "rapid"] as const;
export type BedBank = (typeof bedBanks)[number];

/** What is made up is never sold beside what is real. */
function isListOfBanks(text: string): boolean {
  const names = partsOf(text);
  const areBanks = names.length > 0 && names.every((name) => bedBanks.some((bank) => bank === name));
  return text.trim() === "sandbox" || (areBanks && new Set(names).size === names.length);
}

/** Settings of whoever sells the rooms. */
export const bedBankShape = {
  HOTEL_SUPPLIER: z._default(
    z.string().check(z.refine(isListOfBanks, "is not sandbox, nor a list of liteapi and rapid")),
    "sandbox",
  ),
  LITEAPI_KEY: z.optional(z.string().check(z.regex(/^\S+$/, "is not a key of LiteAPI"))),
  LITEAPI_URL: host("https://api.liteapi.travel"),
  LITEAPI_BOOK_URL: host("https://book.liteapi.travel"),
  LITEAPI_CALLS_A_MINUTE: number("120", 1),
  LITEAPI_FREE_SEARCHES: number("10000"),
  LITEAPI_SEARCHES_AN_ORDER: number("1500"),
  LITEAPI_CURRENCY: currency(),
  LITEAPI_PAYMENT: z._default(
    z.enum(["ACC_CREDIT_CARD", "WALLET", "CREDIT"], "is not ACC_CREDIT_CARD, WALLET or CREDIT"),
    "ACC_CREDIT_CARD",
  ),
  LITEAPI_CITIES: cities(),
  LITEAPI_PICTURES: pictures("https://static.cupid.travel,https://liteapi-travel-static-data.s3.amazonaws.com"),
  RAPID_KEY: z.optional(z.string().check(z.regex(/^\S+$/, "is not a key of Rapid"))),
  RAPID_SECRET: z.optional(z.string().check(z.regex(/^\S+$/, "is not a secret of Rapid"))),
  RAPID_URL: host("https://api.ean.com"),
  RAPID_TEST: z._default(z.enum(["on", "off"], "is not on or off"), "off"),
  RAPID_EMAIL: z.optional(z.string().check(z.regex(/^[^\s@<>()&]+@[^\s@<>()&]+$/, "is not an e-mail address"))),
  RAPID_CUSTOMER_IP: z.optional(z.string().check(z.refine((text) => isIP(text) !== 0, "is not an IP address"))),
  RAPID_CALLS_A_MINUTE: number("120", 1),
  RAPID_FREE_SEARCHES: number("10000"),
  RAPID_SEARCHES_AN_ORDER: number("1500"),
  RAPID_CURRENCY: currency(),
  RAPID_TERMS: list(terms, "is not a list of name=value with the names of Rapid's terms"),
  RAPID_CITIES: cities(),
  RAPID_PICTURES: pictures("https://i.travelapi.com"),
};
type Given = z.infer<z.ZodMiniObject<typeof bedBankShape>>;

/** As the product reads them. */
export const readBedBanks = (env: Given) => ({
  HOTEL_SUPPLIER: partsOf(env.HOTEL_SUPPLIER) as readonly (BedBank | "sandbox")[],
  LITEAPI_CALLS_A_MINUTE: Math.trunc(Number(env.LITEAPI_CALLS_A_MINUTE)),
  LITEAPI_FREE_SEARCHES: Math.trunc(Number(env.LITEAPI_FREE_SEARCHES)),
  LITEAPI_SEARCHES_AN_ORDER: Math.trunc(Number(env.LITEAPI_SEARCHES_AN_ORDER)),
  LITEAPI_CITIES: partsOf(env.LITEAPI_CITIES),
  LITEAPI_PICTURES: partsOf(env.LITEAPI_PICTURES),
  RAPID_TEST: env.RAPID_TEST === "on",
  RAPID_CALLS_A_MINUTE: Math.trunc(Number(env.RAPID_CALLS_A_MINUTE)),
  RAPID_FREE_SEARCHES: Math.trunc(Number(env.RAPID_FREE_SEARCHES)),
  RAPID_SEARCHES_AN_ORDER: Math.trunc(Number(env.RAPID_SEARCHES_AN_ORDER)),
  RAPID_TERMS: Object.fromEntries(partsOf(env.RAPID_TERMS).map((part) => part.split("=") as [string, string])),
  RAPID_CITIES: partsOf(env.RAPID_CITIES),
  RAPID_PICTURES: partsOf(env.RAPID_PICTURES),
});

const needs = {
  liteapi: ["LITEAPI_KEY"],
  rapid: ["RAPID_KEY", "RAPID_SECRET", "RAPID_EMAIL", "RAPID_CUSTOMER_IP"],
} as const satisfies Record<BedBank, (keyof Given)[]>;

/** Names of settings that the chosen ones cannot do without. */
export const missingOfBedBank = (env: Given): string[] =>
  bedBanks
    .filter((bank) => partsOf(env.HOTEL_SUPPLIER).includes(bank))
    .flatMap((bank) => needs[bank].filter((name) => !env[name]));

/** Banks that sell, and those that have their credentials and sell no more: what they have sold is theirs. */
export const banksOf = (env: {
  HOTEL_SUPPLIER: readonly string[];
  LITEAPI_KEY?: string | undefined;
  RAPID_KEY?: string | undefined;
  RAPID_SECRET?: string | undefined;
  RAPID_EMAIL?: string | undefined;
  RAPID_CUSTOMER_IP?: string | undefined;
}): { selling: BedBank[]; retired: BedBank[] } => ({
  selling: env.HOTEL_SUPPLIER.flatMap((name) => bedBanks.find((bank) => bank === name) ?? []),
  retired: bedBanks.filter((bank) => !env.HOTEL_SUPPLIER.includes(bank) && needs[bank].every((name) => env[name])),
});
