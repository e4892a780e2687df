import { createDecipheriv, type ECDH, hkdfSync } from "node:crypto";

const saltBytes = 16;
const tagBytes = 16;

/** Opens a message as the browser does that it was encrypted for (RFC 8291, one record of RFC 8188). @throws Error where it is another's, or was changed */
export function openPush(body: Buffer, { browser, auth }: { browser: ECDH; auth: Buffer }): string {
  const salt = body.subarray(0, saltBytes);
  const keyEnd = 21 + (body[20] ?? 0);
  const sender = body.subarray(21, keyEnd);
  const sealed = body.subarray(keyEnd);
  const shared = browser.computeSecret(sender);
  const about = Buffer.concat([Buffer.from("WebPush: info\0"), browser.getPublicKey(), sender]);
  const secret = derive(shared, auth, about, 32);
  const key = derive(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derive(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(sealed.subarray(-tagBytes));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0) throw new Error("the last record does not end as one");
  return padded.subarray(0, end).toString("utf8");
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, bytes));
