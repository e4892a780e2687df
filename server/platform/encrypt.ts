import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const version = "1";

/**
 * A text as it may lie in a database: AES-256-GCM, a fresh nonce each time. `about` says what it belongs to (a row's id) and
 * is needed to open it, so that a value moved to another row opens nothing.
 */
export function encryptText(key: Buffer, text: string, about: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(about));
  const data = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return [version, ...[nonce, cipher.getAuthTag(), data].map((part) => part.toString("base64url"))].join(".");
}

/** @throws Error when the text was changed, belongs elsewhere or was written with another key. */
export function decryptText(key: Buffer, sealed: string, about: string): string {
  const [written, nonce = "", tag = "", data = ""] = sealed.split(".");
  if (written !== version) throw new Error("an encrypted text of an unknown version");
  const decipher = createDecipheriv("aes-256-gcm", key, Buffer.from(nonce, "base64url"), { authTagLength: 16 })
    .setAAD(Buffer.from(about))
    .setAuthTag(Buffer.from(tag, "base64url"));
  return Buffer.concat([decipher.update(Buffer.from(data, "base64url")), decipher.final()]).toString("utf8");
}

/** Bytes as they may lie in a file: nonce, tag, data. `about` as above. */
export function encryptBytes(key: Buffer, content: Buffer, about: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(about));
  const data = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), data]);
}

/** @throws Error when the bytes were changed, belong elsewhere or were written with another key. */
export function decryptBytes(key: Buffer, sealed: Buffer, about: string): Buffer {
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, 12), { authTagLength: 16 })
    .setAAD(Buffer.from(about))
    .setAuthTag(sealed.subarray(12, 28));
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
}
