/** Our pair of keys (VAPID, RFC 8292) in base64url, and by what a push service reaches us: a `mailto:` or `https:` address. */
export type WebPushSettings = { publicKey: string; privateKey: string; subject: string };

/** The settings of the environment; null where there are none (docs/partners.md). */
export const readWebPushSettings = (env: {
  PUSH_PUBLIC_KEY?: string | undefined;
  PUSH_PRIVATE_KEY?: string | undefined;
  PUSH_SUBJECT?: string | undefined;
}): WebPushSettings | null =>
  env.PUSH_PUBLIC_KEY && env.PUSH_PRIVATE_KEY && env.PUSH_SUBJECT
    ? { publicKey: env.PUSH_PUBLIC_KEY, privateKey: env.PUSH_PRIVATE_KEY, subject: env.PUSH_SUBJECT }
    : null;
