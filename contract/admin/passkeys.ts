import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { secretId } from "../primitives.ts";
import { tidyText } from "../text.ts";
import { deskMember } from "./desk.ts";

/** Calls of one member's browser: each asks a person to touch something. */
const limit = { points: 30, seconds: 60 };
const own = { access: "staff", permission: null, limit } as const;
/** base64url, as WebAuthn's JSON has it. */
const bytes = (most: number) =>
  z.string("required").check(z.regex(/^[\w-]+$/, "required"), z.maxLength(most, "too_long"));
const transports = z.array(z.string().check(z.maxLength(20))).check(z.maxLength(8));
const credential = z.object({
  id: z.string(),
  type: z.literal("public-key"),
  transports: z.array(z.string()),
});

/** What `navigator.credentials` answers, as WebAuthn Level 3 writes it in JSON. */
const answered = { id: bytes(1400), rawId: bytes(1400), type: z.literal("public-key") };
export const madePasskey = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports: z.optional(transports),
  }),
});
export const usedPasskey = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: z.optional(bytes(200)),
  }),
});

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  /** It is on all devices of an account, as Apple's and Google's are; false: on this one device alone. */
  synced: z.boolean(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
  /** It opens nothing any more: its counter went back, so somebody may have copied it. */
  refusedAt: z.nullable(z.string()),
});
/** The member's authenticator app, or one of the printed codes. */
const code = z.string("required").check(z.minLength(6, "not_a_code"), z.maxLength(20, "not_a_code"));
const name = z.pipe(
  z.pipe(z.string("required"), z.transform(tidyText)),
  z.string().check(z.minLength(1, { error: "required", abort: true }), z.maxLength(60, "too_long")),
);

export const listPasskeys = endpoint({
  name: "listPasskeys",
  method: "GET",
  path: "/admin/desk/passkeys",
  ...own,
  summary: "One's own passkeys, the oldest first.",
  input: z.object({}),
  output: z.object({ passkeys: z.array(passkey), most: z.int() }),
});

export const beginPasskey = endpoint({
  name: "beginPasskey",
  method: "POST",
  path: "/admin/desk/passkeys/challenge",
  ...own,
  summary:
    "Asks for the second factor again, and answers what the browser makes a passkey with, for five minutes. errors.code: wrong_code; errors.passkey: too_many.",
  input: z.object({ code }),
  output: z.object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    timeout: z.int(),
    pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal("public-key") })),
    excludeCredentials: z.array(credential),
    authenticatorSelection: z.object({
      residentKey: z.enum(["discouraged", "preferred", "required"]),
      userVerification: z.literal("required"),
    }),
    attestation: z.literal("none"),
  }),
});

export const addPasskey = endpoint({
  name: "addPasskey",
  method: "POST",
  path: "/admin/desk/passkeys",
  ...own,
  summary:
    "Keeps the passkey that the browser has made. errors.passkey: wrong_passkey (also when the five minutes are over), too_many.",
  input: z.object({ name, made: madePasskey }),
  output: passkey,
});

export const removePasskey = endpoint({
  name: "removePasskey",
  method: "POST",
  path: "/admin/desk/passkeys/:passkeyId/removal",
  ...own,
  summary:
    "It opens nothing any more. Asks for the second factor again: errors.code: wrong_code. not_found once it is gone.",
  input: z.object({ passkeyId: secretId, code }),
  output: z.object({}),
});

export const beginPasskeyLogin = endpoint({
  name: "beginPasskeyLogin",
  method: "POST",
  path: "/admin/session/passkey/challenge",
  access: "public",
  summary:
    "After the password: what the browser asks a passkey with, for two minutes and this session alone. unauthenticated without a first step; not_found where the member has none.",
  input: z.object({}),
  output: z.object({
    rpId: z.string(),
    challenge: z.string(),
    timeout: z.int(),
    allowCredentials: z.array(credential),
    userVerification: z.literal("required"),
  }),
  csrf: true,
  limit,
});

export const confirmPasskeyLogin = endpoint({
  name: "confirmPasskeyLogin",
  method: "POST",
  path: "/admin/session/passkey",
  access: "public",
  summary:
    "Second step by a passkey instead of a code. unauthenticated without a first step; errors.passkey: wrong_passkey, or copied_passkey when its counter went back.",
  input: z.object({ used: usedPasskey }),
  output: deskMember,
  csrf: true,
  limit,
});
