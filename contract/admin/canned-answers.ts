import * as z from "zod/mini";
import { cannedTopics } from "../content/canned-answers.ts";
import { endpoint } from "../endpoint.ts";
import { bothTexts } from "../text.ts";

export const cannedTopic = z.enum(cannedTopics);

/** What stands in a text for the customer's name and for the number of the case. */
export const cannedPlaceholders = ["name", "reference"] as const;
/** One that nobody has filled in; braces stand in no letter by chance. */
export const leftPlaceholder = /\{(?:name|reference)\}/;

export const listCannedAnswers = endpoint({
  name: "listCannedAnswers",
  method: "GET",
  path: "/admin/canned-answers",
  access: "staff",
  permission: "messages.answer",
  summary:
    "Texts that an answer may begin with, in both languages, in the editors' order. `{name}` and `{reference}` stand for the customer's name and the case number; an answer with one of them left is refused.",
  input: z.object({}),
  output: z.object({
    answers: z.array(z.object({ id: z.string(), topic: cannedTopic, title: bothTexts, text: bothTexts })),
  }),
});
