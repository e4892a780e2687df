import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { secretId } from "./primitives.ts";
import { travellerStory } from "./stories.ts";

const score = z.int("required").check(z.gte(1, "required"), z.lte(5, "too_large"));

/** R2.2: reached by the signed link of the mail after the trip, or from the booking. */
export const getEvaluation = endpoint({
  name: "getEvaluation",
  method: "GET",
  path: "/evaluations/:token",
  access: "public",
  summary: "What is to be rated: the trip and its suppliers by name; the rating given, if there is one.",
  input: z.object({ token: z.string().check(z.maxLength(200)) }),
  output: z.object({
    bookingId: secretId,
    reference: z.string(),
    title: z.string(),
    /** Until when it can be given or changed (ISO). */
    openUntil: z.nullable(z.string()),
    suppliers: z.array(z.object({ id: z.string(), name: z.string() })),
    given: z.nullable(
      z.object({
        overall: z.int(),
        booking: z.int(),
        suppliers: z.record(z.string(), z.int()),
        comment: z.string(),
        publish: z.boolean(),
      }),
    ),
  }),
});

export const evaluate = endpoint({
  name: "evaluate",
  method: "POST",
  path: "/evaluations/:token",
  access: "public",
  summary:
    "Rates a completed trip; once more replaces the first within 30 days, conflict afterwards. Approved ones may stand on the home page, and with what was rated.",
  input: z.object({
    token: z.string().check(z.maxLength(200)),
    overall: score,
    booking: score,
    suppliers: z._default(z.record(z.string(), score), {}),
    comment: z._default(
      z.pipe(
        z.pipe(
          z.string(),
          z.transform((text: string) => text.trim()),
        ),
        z.string().check(z.maxLength(2000, "too_long")),
      ),
      "",
    ),
    /** The comment may be shown with the first name. */
    publish: z._default(z.boolean(), false),
  }),
  output: z.object({}),
  limit: { points: 10, seconds: 60 },
});

export const listEvaluationsOf = endpoint({
  name: "listEvaluationsOf",
  method: "GET",
  path: "/rated/:of/evaluations",
  access: "public",
  summary:
    "What travellers who booked it here think of something that was rated, once staff have let it stand: how many, their score of it (1 to 5, one decimal), and the newest words in the language of the call.",
  input: z.object({ of: z.string().check(z.regex(/^[\p{L}\p{N}_.-]{1,120}$/u, "not_an_id")) }),
  output: z.object({
    count: z.int(),
    score: z.nullable(z.number()),
    words: z.array(travellerStory),
  }),
});
