import * as z from "zod/mini";
import { bookingKind } from "../bookings.ts";
import { endpoint } from "../endpoint.ts";
import { secretId } from "../primitives.ts";
import { caseTextMost, staffText } from "./cases.ts";

const count = z.int();
const instant = z.string();
const seconds = z.int();

/** What a check found: `bad` needs a person, `slow` soon will. */
const verdict = z.enum(["good", "slow", "bad"]);

export const failedJob = z.object({
  id: secretId,
  /** Its kind: `bookings.confirm`. */
  name: z.string(),
  /** What it is about, as far as it is told by ids: `bookingId: …`. */
  about: z.array(z.object({ name: z.string(), value: z.string() })),
  error: z.string(),
  tries: count,
  /** `retrying`: it runs again. */
  state: z.enum(["failed", "retrying"]),
  failedAt: instant,
  retriedAt: z.nullable(instant),
  /** Sent with every change: one that is no longer true is refused (`conflict`). */
  revision: count,
});

export const getSystem = endpoint({
  name: "getSystem",
  method: "GET",
  path: "/admin/system",
  access: "staff",
  permission: "system.view",
  summary:
    "How the site itself stands: health, suppliers, jobs that failed for good, mails without their words, limits, and what is installed.",
  input: z.object({}),
  output: z.object({
    at: instant,
    health: z.object({
      database: z.object({ verdict, ms: count, bytes: count }),
      /** `lag`: how long the oldest job that is due has waited. */
      queue: z.object({ verdict, lag: seconds, due: count, active: count, retrying: count }),
      /** Null: none is set. `ms` null: it does not answer. */
      redis: z.nullable(z.object({ verdict, ms: z.nullable(count) })),
      disk: z.object({ verdict, free: count, total: count }),
      /** Jobs of the clock that keep the site right, and when each last succeeded; null: not within a week. */
      rounds: z.array(z.object({ name: z.string(), verdict, doneAt: z.nullable(instant) })),
    }),
    suppliers: z.array(
      z.object({
        id: z.string(),
        /** Null: the payment gateway. */
        product: z.nullable(bookingKind),
        /** `sandbox`: in a box, its faults as they are set; `partner`: a real one. */
        kind: z.enum(["sandbox", "partner"]),
        verdict,
        faults: z.string(),
        /** Of this process; null: it has none. */
        circuit: z.nullable(z.enum(["closed", "open", "half_open"])),
        quota: z.nullable(z.object({ left: count, calls: count, seconds })),
        lastGoodCallAt: z.nullable(instant),
        /** Of the last hour. */
        calls: z.nullable(z.object({ all: count, failed: count })),
      }),
    ),
    jobs: z.array(failedJob),
    mails: z.object({
      /** The newest first; addresses masked, no words. */
      last: z.array(
        z.object({
          template: z.string(),
          to: z.string(),
          state: z.enum(["waiting", "sent", "failed", "rejected", "dropped"]),
          tries: count,
          at: instant,
        }),
      ),
      waiting: count,
      sentToday: count,
      dailyLimit: count,
      /** Sent by a mail service; otherwise they are kept in the mailbox of the site. */
      isDelivered: z.boolean(),
    }),
    limits: z.object({
      /** What limits refused, by the endpoint, the most first; `lastHour`: this hour and the one before. */
      refused: z.array(z.object({ name: z.string(), lastHour: count, lastDay: count })),
      /** Callers, addresses and devices whose tries are being counted now. */
      counted: count,
      /** Addresses whose mails wait because they had enough. */
      addressesWaiting: count,
    }),
    build: z.object({
      version: z.string(),
      commit: z.nullable(z.string()),
      node: z.string(),
      mode: z.string(),
      services: z.array(z.string()),
      startedAt: instant,
      migrations: z.object({ verdict, applied: count, known: count, last: z.string() }),
    }),
  }),
});

const change = z.object({ jobId: secretId, revision: z.int("required") });

export const retryFailedJob = endpoint({
  name: "retryFailedJob",
  method: "POST",
  path: "/admin/system/jobs/:jobId/retry",
  access: "staff",
  permission: "jobs.retry",
  summary:
    "Runs a job again that failed for good; once it succeeds, its case is closed. Of two at once one is refused (conflict), as is one whose kind is not known any more (details.unknown).",
  input: change,
  output: z.object({ job: failedJob }),
});

export const leaveFailedJob = endpoint({
  name: "leaveFailedJob",
  method: "POST",
  path: "/admin/system/jobs/:jobId/leave",
  access: "staff",
  permission: "jobs.retry",
  summary: "Nobody runs it again; why is written down. Its case is closed.",
  input: z.extend(change, { reason: staffText(caseTextMost.reason) }),
  output: z.object({}),
});
