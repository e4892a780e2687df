import * as z from "zod/mini";
import { calendars, digitKinds } from "./display.ts";
import { endpoint } from "./endpoint.ts";
import { anyName, emailAddress, isSameName } from "./fields.ts";
import { passwordRules, rulesFor } from "./password-rules.ts";
import { secretId } from "./primitives.ts";
import { foldDigits, locale } from "./text.ts";
import { currency } from "./money-schema.ts";
import { title } from "./travellers.ts";

const password = (use: "new" | "reset") =>
  z.string("required").check((context) => {
    if (context.value === "") context.issues.push({ code: "custom", message: "required", input: "" });
    else
      for (const rule of rulesFor(use))
        if (!passwordRules[rule](context.value))
          context.issues.push({ code: "custom", message: rule, input: context.value });
  });
/** R5.6. The API refuses the commonest ones too (`too_common`). */
export const newPassword = password("new");
export const resetPassword = password("reset");
/** A password as it is given to prove oneself: no rule but that it is there. */
export const givenPassword = z.string("required").check(z.minLength(1, "required"), z.maxLength(1000, "too_long"));

/** Six digits of any script. */
export const mailedCode = z.pipe(
  z.pipe(
    z.string("required"),
    z.transform((text: string) => foldDigits(text).replace(/\s/g, "")),
  ),
  z.string().check(z.minLength(1, { error: "required", abort: true }), z.regex(/^\d{6}$/, "not_a_code")),
);

/** A code on its way: the same answer whether the address is known or not. Instants in UTC. */
export const codeAttempt = z.object({ attempt: secretId, expiresAt: z.string(), resendAt: z.string() });
export type CodeAttempt = z.infer<typeof codeAttempt>;

export const preferences = z.object({
  language: locale,
  currency,
  /** Percent. */
  textSize: z.int().check(z.gte(100), z.lte(200)),
  theme: z.enum(["system", "light", "dark"]),
  /** On Arabic pages. */
  digits: z.enum(digitKinds),
  calendar: z.enum(calendars),
  offersByMail: z.boolean(),
});
export type Preferences = z.infer<typeof preferences>;

export const account = z.object({
  id: z.string(),
  email: z.string(),
  title: z.nullable(title),
  firstName: z.string(),
  lastName: z.string(),
  /** Address of the profile image (R5.11), or null. */
  picture: z.nullable(z.string()),
  preferences,
  secondFactor: z.boolean(),
  createdAt: z.string(),
});
export type Account = z.infer<typeof account>;

/** A login. The browser's token works only together with the HttpOnly cookie set by the same answer; a native client asks for an unbound one. */
const login = z.object({ token: z.string(), account });
const bound = { client: z._default(z.enum(["browser", "native"]), "browser") };
const refusals = { points: 20, seconds: 60 };
/** Of an office or a campus behind one address. Guesses are counted by account, address and network on their own. */
const logIns = { points: 120, seconds: 60 };

/** R5.2 over the names of an account. */
export const refineFullName = <Schema extends z.ZodMiniObject>(schema: Schema): Schema =>
  schema.check((context) => {
    const { firstName, lastName } = context.value as { firstName: string; lastName: string };
    if (isSameName(firstName, lastName))
      context.issues.push({ code: "custom", path: ["lastName"], message: "same_as_first", input: lastName });
  }) as Schema;

export const register = endpoint({
  name: "register",
  method: "POST",
  path: "/accounts",
  access: "public",
  summary: "Begins a sign-up: a code goes to the address. The account exists only after the code (R4.5).",
  input: refineFullName(
    z.object({ title, firstName: anyName, lastName: anyName, email: emailAddress, password: newPassword }),
  ),
  output: codeAttempt,
  csrf: true,
  limit: refusals,
});

export const verifyRegistration = endpoint({
  name: "verifyRegistration",
  method: "POST",
  path: "/accounts/verification",
  access: "public",
  summary:
    "Ends a sign-up with the code, and logs in. errors.code: wrong_code (details.triesLeft), expired_code when spent or too old.",
  input: z.object({ attempt: secretId, code: mailedCode, ...bound }),
  output: login,
  csrf: true,
  limit: refusals,
});

export const resendCode = endpoint({
  name: "resendCode",
  method: "POST",
  path: "/accounts/codes",
  access: "public",
  summary: "Sends a new code for an attempt; the old one is worth nothing then. too_many_requests before `resendAt`.",
  input: z.object({ attempt: secretId }),
  output: codeAttempt,
  csrf: true,
  limit: refusals,
});

export const logIn = endpoint({
  name: "logIn",
  method: "POST",
  path: "/sessions",
  access: "public",
  summary:
    "Logs in. errors.password: wrong_login, whichever of both is wrong. With a second factor `token` is null and `secondFactor` is the attempt to go on with.",
  input: z.object({ email: emailAddress, password: givenPassword, ...bound }),
  output: z.object({ token: z.nullable(z.string()), account: z.nullable(account), secondFactor: z.nullable(secretId) }),
  csrf: true,
  limit: logIns,
});

export const logInSecondFactor = endpoint({
  name: "logInSecondFactor",
  method: "POST",
  path: "/sessions/second-factor",
  access: "public",
  summary: "Ends a login with a code of the authenticator app, or a recovery code.",
  input: z.object({
    attempt: secretId,
    code: z.string("required").check(z.minLength(6, "not_a_code"), z.maxLength(20, "not_a_code")),
    ...bound,
  }),
  output: login,
  csrf: true,
  limit: logIns,
});

export const logOut = endpoint({
  name: "logOut",
  method: "DELETE",
  path: "/sessions/current",
  access: "user",
  summary: "Ends this session.",
  input: z.object({}),
  output: z.object({}),
});

export const forgotPassword = endpoint({
  name: "forgotPassword",
  method: "POST",
  path: "/password-resets",
  access: "public",
  summary: "Sends a code to the address if it has an account (R4.4); the same answer if not.",
  input: z.object({ email: emailAddress }),
  output: codeAttempt,
  csrf: true,
  limit: refusals,
});

export const verifyReset = endpoint({
  name: "verifyReset",
  method: "POST",
  path: "/password-resets/verification",
  access: "public",
  summary: "Checks the code of a reset; answers the token that the new password is set with.",
  input: z.object({ attempt: secretId, code: mailedCode }),
  output: z.object({ resetToken: z.string() }),
  csrf: true,
  limit: refusals,
});

export const mailLink = endpoint({
  name: "mailLink",
  method: "POST",
  path: "/account-links",
  access: "public",
  summary:
    "For owners whom strangers keep out: mails a link that opens the account once, within `hours`, when no code goes to the address or a login has to wait. One at a time; the same answer for an unknown address.",
  input: z.object({ email: emailAddress }),
  output: z.object({ hours: z.int() }),
  csrf: true,
  limit: refusals,
});

/** The secret of a mailed link: 128 random bits. */
const linkToken = { token: secretId };

export const resetByLink = endpoint({
  name: "resetByLink",
  method: "POST",
  path: "/account-links/reset",
  access: "public",
  summary: "Opens a mailed link to set a new password: answers what `setNewPassword` takes, and whose account it is.",
  input: z.object(linkToken),
  output: z.object({ attempt: secretId, resetToken: z.string(), email: z.string() }),
  csrf: true,
  limit: refusals,
});

export const trustByLink = endpoint({
  name: "trustByLink",
  method: "POST",
  path: "/account-links/device",
  access: "public",
  summary: "Opens a mailed link to log in: this device may give the password, however many wrong ones others gave.",
  input: z.object({ ...linkToken, ...bound }),
  output: z.object({}),
  csrf: true,
  limit: refusals,
});

export const setNewPassword = endpoint({
  name: "setNewPassword",
  method: "POST",
  path: "/password-resets/completion",
  access: "public",
  summary: "Sets the new password and ends every session.",
  input: z.object({ attempt: secretId, resetToken: z.string(), password: resetPassword }),
  output: z.object({}),
  csrf: true,
  limit: refusals,
});
