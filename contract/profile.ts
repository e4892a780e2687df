import * as z from "zod/mini";
import {
  account,
  codeAttempt,
  givenPassword,
  mailedCode,
  newPassword,
  preferences,
  refineFullName,
} from "./accounts.ts";
import { endpoint } from "./endpoint.ts";
import { anyName, emailAddress } from "./fields.ts";
import { secretId } from "./primitives.ts";
import { title } from "./travellers.ts";

const nothing = z.object({});

export const getAccount = endpoint({
  name: "getAccount",
  method: "GET",
  path: "/me",
  access: "user",
  summary: "The account that is logged in.",
  input: nothing,
  output: account,
});

export const saveProfile = endpoint({
  name: "saveProfile",
  method: "PUT",
  path: "/me/profile",
  access: "user",
  summary: "Title and names (R3.4).",
  input: refineFullName(z.object({ title, firstName: anyName, lastName: anyName })),
  output: account,
});

export const savePreferences = endpoint({
  name: "savePreferences",
  method: "PUT",
  path: "/me/preferences",
  access: "user",
  summary: "Language, currency, text size, theme, digits, calendar and mail choices; what is left out stays.",
  input: z.partial(preferences),
  output: account,
});

export const savePicture = endpoint({
  name: "savePicture",
  method: "PUT",
  path: "/me/picture",
  access: "user",
  summary:
    "Sets the profile image (R5.11), decoded and made anew as a raster. Refused apart, in errors.file: image_type, image_size, image_cropping.",
  input: z.object({
    /** SVG, PNG, JPG or GIF of at most 5 MB, base64. */
    file: z.string("required").check(z.minLength(1, "required"), z.maxLength(7_100_000, "image_size")),
    /** A square of the picture, in its own pixels; all of it when left out. */
    crop: z.optional(
      z.object({ x: z.int().check(z.gte(0)), y: z.int().check(z.gte(0)), size: z.int().check(z.gte(16)) }),
    ),
  }),
  output: account,
  bodyBytes: 7_200_000,
  limit: { points: 20, seconds: 600 },
});

export const removePicture = endpoint({
  name: "removePicture",
  method: "DELETE",
  path: "/me/picture",
  access: "user",
  summary: "Takes the profile image away.",
  input: nothing,
  output: account,
});

export const changePassword = endpoint({
  name: "changePassword",
  method: "PUT",
  path: "/me/password",
  access: "user",
  summary:
    "Changes the password; every other session ends, and this one goes on with the `token` of the answer. errors: current_password.wrong, password.same_as_current.",
  input: z.object({ current_password: givenPassword, password: newPassword }),
  output: z.object({ token: z.string() }),
  limit: { points: 10, seconds: 600 },
});

export const startEmailChange = endpoint({
  name: "startEmailChange",
  method: "POST",
  path: "/me/email",
  access: "user",
  summary: "Begins a change of the e-mail address: a code goes to the old and one to the new.",
  input: z.object({ email: emailAddress, password: givenPassword }),
  output: codeAttempt,
  limit: { points: 5, seconds: 600 },
});

export const confirmEmailChange = endpoint({
  name: "confirmEmailChange",
  method: "PUT",
  path: "/me/email",
  access: "user",
  summary: "Changes the address with both codes.",
  input: z.object({ attempt: secretId, old_code: mailedCode, new_code: mailedCode }),
  output: account,
  limit: { points: 20, seconds: 600 },
});

export const listSessions = endpoint({
  name: "listSessions",
  method: "GET",
  path: "/me/sessions",
  access: "user",
  summary: "Where the account is logged in, this session first.",
  input: nothing,
  output: z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        current: z.boolean(),
        /** "Chrome on Android", as well as it can be told. */
        device: z.string(),
        ip: z.string(),
        createdAt: z.string(),
        seenAt: z.string(),
      }),
    ),
  }),
});

export const endSession = endpoint({
  name: "endSession",
  method: "DELETE",
  path: "/me/sessions/:sessionId",
  access: "user",
  summary: "Ends one session of the account.",
  input: z.object({ sessionId: z.string() }),
  output: nothing,
});

export const endOtherSessions = endpoint({
  name: "endOtherSessions",
  method: "DELETE",
  path: "/me/sessions",
  access: "user",
  summary: "Logs out everywhere else.",
  input: nothing,
  output: z.object({ ended: z.int() }),
});

export const startSecondFactor = endpoint({
  name: "startSecondFactor",
  method: "POST",
  path: "/me/second-factor",
  access: "user",
  summary: "Makes a secret for an authenticator app (TOTP); it counts only once a code of it was given.",
  input: z.object({ password: givenPassword }),
  /** `uri` for a QR code, `svg` that code drawn. */
  output: z.object({ secret: z.string(), uri: z.string(), svg: z.string() }),
  limit: { points: 10, seconds: 600 },
});

export const confirmSecondFactor = endpoint({
  name: "confirmSecondFactor",
  method: "PUT",
  path: "/me/second-factor",
  access: "user",
  summary: "Turns the second factor on; answers ten recovery codes, shown this once.",
  input: z.object({ code: mailedCode }),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  limit: { points: 20, seconds: 600 },
});

export const removeSecondFactor = endpoint({
  name: "removeSecondFactor",
  method: "DELETE",
  path: "/me/second-factor",
  access: "user",
  summary: "Turns the second factor off.",
  input: z.object({ password: givenPassword }),
  output: account,
  limit: { points: 10, seconds: 600 },
});

export const exportAccount = endpoint({
  name: "exportAccount",
  method: "POST",
  path: "/me/export",
  access: "user",
  summary: "Everything that is kept of the person, as JSON (PDPL). errors: password.wrong.",
  input: z.object({ password: givenPassword }),
  output: z.record(z.string(), z.unknown()),
  limit: { points: 5, seconds: 3600 },
});

export const deleteAccount = endpoint({
  name: "deleteAccount",
  method: "DELETE",
  path: "/me",
  access: "user",
  summary: "Erases the account but for what the law keeps (invoices, ledger). errors: password.wrong.",
  input: z.object({ password: givenPassword }),
  output: z.object({ keptUntil: z.nullable(z.string()) }),
  limit: { points: 10, seconds: 600 },
});
