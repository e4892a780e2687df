import type { Kind } from "./fields.ts";
import * as f from "./fields.ts";

/** What a canned answer is about, in the order of the list that they are chosen from. */
export const cannedTopics = ["bookings", "documents", "payments", "refunds", "entry", "others"] as const;

/** What staff begin an answer with. It is on no page: only the desk reads it. */
export const cannedAnswer: Kind = {
  title: "title",
  page: false,
  made: "blank",
  fields: {
    title: f.both(80),
    topic: f.choice(cannedTopics),
    text: f.both(4000, 8),
    id: f.kept,
  },
};
