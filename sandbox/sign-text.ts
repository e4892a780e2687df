import { createHmac, createSecretKey, timingSafeEqual } from "node:crypto";

export type Signer = {
  /** The text with its signature behind a `~`; nothing is stored for it. */
  signText: (text: string) => string;
  /** Null when forged. */
  readText: (signed: string) => string | null;
};

/** `secret`: any text known to the service only. */
export function createSigner(secret: string): Signer {
  // Read once: two hundred offers of a search are signed with it.
  const key = createSecretKey(secret, "utf8");
  const signature = (text: string) => createHmac("sha256", key).update(text).digest("base64url").slice(0, 22);
  return {
    signText: (text) => `${text}~${signature(text)}`,
    readText: (signed) => {
      const cut = signed.lastIndexOf("~");
      const text = signed.slice(0, Math.max(0, cut));
      const given = Buffer.from(signed.slice(cut + 1));
      const right = Buffer.from(signature(text));
      const isTrue = cut >= 0 && given.length === right.length && timingSafeEqual(given, right);
      return isTrue ? text : null;
    },
  };
}
