import * as z from "zod/mini";
import { currencies, type Money } from "./money.ts";

/* Apart from money.ts: a page can reckon with money without the validators. */

export const currency = z.enum(currencies);
export const money = z.object({ amount: z.int(), currency }) satisfies z.ZodMiniType<Money>;
