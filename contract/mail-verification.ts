import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { foldDigits } from "./text.ts";

/** Letters and digits that nobody mistakes for one another (Crockford's base 32). */
export const mailCodeLetters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
export const mailCodeLength = 8;

/** As somebody copies it from a message: any case, spaces and hyphens between, `O` for zero, `I` and `L` for one. */
export const mailCode = z.pipe(
  z.pipe(
    z.string("required").check(z.maxLength(60, "invalid")),
    z.transform((text: string) =>
      foldDigits(text)
        .toUpperCase()
        .replace(/[\s\p{Cf}-]/gu, "")
        .replaceAll("O", "0")
        .replaceAll(/[IL]/g, "1"),
    ),
  ),
  z
    .string()
    .check(
      z.minLength(1, { error: "required", abort: true }),
      z.regex(new RegExp(`^[${mailCodeLetters}]{${mailCodeLength}}$`), "mail_code"),
    ),
);

export const verifyMessage = endpoint({
  name: "verifyMessage",
  method: "GET",
  path: "/mail-codes/:code",
  access: "public",
  summary: "What we sent in the message that ends with this code: its subject, when, and to which masked address.",
  input: z.object({ code: mailCode }),
  output: z.object({
    /** Its subject as it was sent, with one-time codes left out. */
    subject: z.string(),
    /** Language of the subject. */
    locale: z.enum(["en", "ar"]),
    sentAt: z.string(),
    /** `n•••@example.com` */
    to: z.string(),
  }),
  limit: { points: 20, seconds: 60 },
});
