import * as z from "zod/mini";
import { bookingKind } from "../bookings.ts";
import { endpoint } from "../endpoint.ts";
import { money } from "../money-schema.ts";
import { calendarDate } from "../primitives.ts";
import { ages } from "./ages.ts";
import { casePromise, caseQueue } from "./case-rows.ts";

/** Days up to today; `own`: from `from` to `to`. */
export const numberPeriods = ["today", "7", "28", "90", "own"] as const;
export const funnelSteps = ["search", "chosen", "named", "pay_opened", "paid", "confirmed"] as const;
/** The longest own period, in days. */
export const mostDays = 400;

const count = z.int();
/** Of the period, and of as long a time before it. */
const pair = z.object({ now: count, before: count });
const byAge = z.array(z.object({ age: z.enum(ages), count, amount: money }));

export const getNumbers = endpoint({
  name: "getNumbers",
  method: "GET",
  path: "/admin/numbers",
  access: "staff",
  permission: "numbers.view",
  summary:
    "What was looked for, booked, paid and promised in a period by Riyadh's days, beside as long a time before it. errors.from, errors.to: required, not_a_date, out_of_order, too_long (400 days), in_the_future.",
  input: z.object({
    period: z._default(z.enum(numberPeriods), "7"),
    from: z.optional(calendarDate),
    to: z.optional(calendarDate),
    /** Of what has no product (refunds, promises of some kinds) all is told whatever is asked for. */
    product: z.optional(bookingKind),
  }),
  output: z.object({
    from: calendarDate,
    to: calendarDate,
    before: z.object({ from: calendarDate, to: calendarDate }),
    /** Where the period is not over: up to now, and the time before up to the same hour. */
    untilNow: z.boolean(),
    at: z.string(),
    step: z.enum(["hour", "day"]),
    totals: z.object({ bookings: pair, value: z.object({ now: money, before: money }), searches: pair }),
    /** By hour (`YYYY-MM-DDTHH`) or day, the first first, each beside its counterpart of before. */
    series: z.array(
      z.object({
        at: z.string(),
        bookings: z.array(z.object({ product: bookingKind, count })),
        value: money,
        searches: count,
        bookingsBefore: count,
        valueBefore: money,
        /** Of the time that has come already. */
        isPast: z.boolean(),
      }),
    ),
    /** `search`: null for what is read and not searched. */
    funnel: z.array(z.object({ step: z.enum(funnelSteps), count: z.nullable(count), before: z.nullable(count) })),
    /** Choices asked again of each supplier, and what their price was. */
    accuracy: z.object({
      promised: count,
      suppliers: z.array(
        z.object({
          product: bookingKind,
          supplier: z.string(),
          same: count,
          cheaper: count,
          dearer: count,
          gone: count,
        }),
      ),
      before: z.object({ same: count, asked: count }),
    }),
    /** Cases with a promise that were ended; `minutes`: how long they took together. */
    promises: z.object({
      kinds: z.array(z.object({ id: casePromise.shape.id, kept: count, late: count, minutes: count })),
      before: z.object({ kept: count, ended: count }),
    }),
    /** Prices that fell after the sale: told, and booked again at; `amount`: what the same cost less. */
    falls: z.object({
      products: z.array(
        z.object({
          product: bookingKind,
          told: z.object({ count, amount: money }),
          rebooked: z.object({ count, amount: money }),
        }),
      ),
      before: money,
    }),
    /** `waiting`: now, whatever period was asked for; `done`: of the period, by the time each took. */
    refunds: z.object({ asked: z.object({ count, amount: money }), done: byAge, waiting: byAge }),
    /** Open cases of every queue now, by age; `late`: past their promise. */
    queues: z.array(
      z.object({ queue: caseQueue, ages: z.array(z.object({ age: z.enum(ages), open: count, late: count })) }),
    ),
  }),
});
