import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { Key, KeyRing } from "./secret.ts";

/** `1` was written before a value named its key. */
const [version, unnamed] = ["2", "1"];
/** Stands before encrypted bytes, with the id of their key; those without it were written before. */
const mark = Buffer.from("wijha2.");
const idLength = 8;

/**
 * A text as it may lie in a database: AES-256-GCM under the newest key, a fresh nonce each time. `about` says what it belongs
 * to (a row's id) and is needed to open it, so that a value moved to another row opens nothing.
 */
export function encryptText(keys: KeyRing, text: string, about: string): string {
  const [newest] = keys;
  const parts = seal(newest, Buffer.from(text, "utf8"), about).map((part) => part.toString("base64url"));
  return [version, newest.id, ...parts].join(".");
}

/** @throws Error when the text was changed, belongs elsewhere or was written with another key. */
export function decryptText(keys: KeyRing, sealed: string, about: string): string {
  const [written, ...rest] = sealed.split(".");
  if (written !== version && written !== unnamed) throw new Error("encrypted text has an unknown version");
  const id = written === version ? rest.shift() : undefined;
  const [nonce = "", tag = "", data = ""] = rest;
  const parts = [nonce, tag, data].map((part) => Buffer.from(part, "base64url")) as [Buffer, Buffer, Buffer];
  return open(keys, id, parts, about).toString("utf8");
}

/** What the newest key wrote begins so; in a query `like` finds what it did not write. */
export const newestPrefix = ([newest]: KeyRing): string => `${version}.${newest.id}.`;

/** Bytes as they may lie in a file: the key's id, nonce, tag, data. `about` as above. */
export const encryptBytes = (keys: KeyRing, content: Buffer, about: string): Buffer =>
  Buffer.concat([mark, Buffer.from(keys[0].id), ...seal(keys[0], content, about)]);

/** @throws Error when the bytes were changed, belong elsewhere or were written with another key. */
export function decryptBytes(keys: KeyRing, sealed: Buffer, about: string): Buffer {
  const isNamed = sealed.subarray(0, mark.length).equals(mark);
  const id = isNamed ? sealed.subarray(mark.length, mark.length + idLength).toString() : undefined;
  const body = isNamed ? sealed.subarray(mark.length + idLength) : sealed;
  return open(keys, id, [body.subarray(0, 12), body.subarray(12, 28), body.subarray(28)], about);
}

/** So much of sealed bytes names their key. */
export const sealedHeadBytes = mark.length + idLength;

/** Bytes that an answer from before there was encryption cannot begin with. */
export const isSealed = (content: Buffer): boolean => content.subarray(0, mark.length).equals(mark);

export const newestHead = ([newest]: KeyRing): Buffer => Buffer.concat([mark, Buffer.from(newest.id)]);
export const isOfNewest = (keys: KeyRing, sealed: Buffer): boolean =>
  sealed.subarray(0, sealedHeadBytes).equals(newestHead(keys));

function seal({ key }: Key, content: Buffer, about: string): [Buffer, Buffer, Buffer] {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(about));
  const data = Buffer.concat([cipher.update(content), cipher.final()]);
  return [nonce, cipher.getAuthTag(), data];
}

/** `id` undefined: any of the keys may have written it. */
function open(keys: KeyRing, id: string | undefined, sealed: [Buffer, Buffer, Buffer], about: string): Buffer {
  const able = keys.filter((key) => id === undefined || key.id === id);
  if (able.length === 0) throw new Error("encrypted with a secret that is not configured here");
  for (const [at, { key }] of able.entries())
    try {
      return openWith(key, sealed, about);
    } catch (error) {
      if (at === able.length - 1) throw error;
    }
  throw new Error("no configured key decrypts it");
}

function openWith(key: Buffer, [nonce, tag, data]: [Buffer, Buffer, Buffer], about: string): Buffer {
  const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: 16 })
    .setAAD(Buffer.from(about))
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(data), decipher.final()]);
}
