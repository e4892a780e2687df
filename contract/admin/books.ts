import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { money } from "../money-schema.ts";
import { calendarDate } from "../primitives.ts";
import { ledgerPeriod } from "./ledger.ts";

const views = { access: "staff", permission: "finance.view" } as const;
const month = z.string().check(z.regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, "not_a_month"));

/** Of the Saudi return; `net` without VAT, `adjusted` by credit notes. Zero-rated and exempt sales we make none of; what is out of scope is told and not declared. */
export const vatBoxes = ["standard", "zero_rated", "exempt", "out_of_scope"] as const;
const box = z.object({
  box: z.enum(vatBoxes),
  sales: money,
  adjustments: money,
  vat: money,
  invoices: z.int(),
  creditNotes: z.int(),
});

export const getVatReturn = endpoint({
  name: "getVatReturn",
  method: "GET",
  path: "/admin/vat-return",
  ...views,
  summary:
    "Figures of a month's VAT return, from tax invoices and credit notes by the day of their issue, beside what the books have.",
  input: z.object({ month: z.optional(month) }),
  output: z.object({
    month,
    boxes: z.array(box),
    outputVat: money,
    /** By the account: what we were charged, by what it was written for. */
    inputVat: z.array(z.object({ kind: z.string(), vat: money })),
    inputTotal: money,
    /** Above zero: to be paid. */
    due: money,
    /** What the books have as output VAT of the month; the same, or a fault. */
    booked: money,
    difference: money,
    /** Whether every day of the month is closed. */
    isClosed: z.boolean(),
  }),
});

export const revenueDimensions = ["product", "supplier", "channel"] as const;
export const revenueSteps = ["all", "month", "day"] as const;

export const getRevenue = endpoint({
  name: "getRevenue",
  method: "GET",
  path: "/admin/revenue",
  ...views,
  summary:
    "What sales and cancellations came to in some days, by product, supplier or channel, from the books. `value` null: it was not noted then. Cancellations count on their own day.",
  input: z.extend(ledgerPeriod, {
    by: z._default(z.enum(revenueDimensions), "product"),
    step: z._default(z.enum(revenueSteps), "all"),
  }),
  output: z.object({
    from: calendarDate,
    to: calendarDate,
    rows: z.array(
      z.object({
        /** A day, a month (`YYYY-MM`), or empty for all. */
        at: z.string(),
        value: z.nullable(z.string()),
        /** Of `supplier`: whose product. */
        product: z.nullable(z.string()),
        sales: z.int(),
        cancellations: z.int(),
        /** What customers paid, less what they got back. */
        customers: money,
        /** What suppliers get of it. */
        suppliers: money,
        fees: money,
        cancelFees: money,
        discounts: money,
        goodwill: money,
        vat: money,
        /** What is ours in the end. */
        revenue: money,
      }),
    ),
  }),
});
