import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { anyName, contactPhone, dialCode, emailAddress } from "./fields.ts";
import * as limits from "./limits.ts";
import { bothTexts } from "./text.ts";

/** R3.3, R5.4, R5.7. */
export const contactMessage = z.object({
  name: anyName,
  email: emailAddress,
  phone_country: dialCode,
  phone: contactPhone,
  subject: z.enum(["question", "issue", "payment_issue"], "required"),
  message: z.pipe(
    z.pipe(
      z.string("required"),
      z.transform((text: string) => text.trim()),
    ),
    z
      .string()
      .check(
        z.minLength(1, { error: "required", abort: true }),
        z.minLength(limits.contactMessageMin, "too_short"),
        z.maxLength(limits.contactMessageMax, "too_long"),
      ),
  ),
});
export type ContactMessage = z.output<typeof contactMessage>;

export const sendContactMessage = endpoint({
  name: "sendContactMessage",
  method: "POST",
  path: "/contact-us",
  access: "public",
  summary: "Sends a message to the company; answers its case number and until when a person replies.",
  input: contactMessage,
  output: z.object({ caseNumber: z.string(), replyBy: z.string() }),
  csrf: true,
  limit: { points: 20, seconds: 600 },
});

export const getFaq = endpoint({
  name: "getFaq",
  method: "GET",
  path: "/faq",
  access: "public",
  summary: "Questions and answers by group, in both languages.",
  input: z.object({}),
  output: z.object({
    groups: z.array(
      z.object({
        id: z.string(),
        title: bothTexts,
        items: z.array(z.object({ id: z.string(), question: bothTexts, answer: bothTexts })),
      }),
    ),
  }),
});
