import { Secret } from "otpauth";

/** RFC 4648 without padding, as authenticator apps take it. */
export const toBase32 = (bytes: Uint8Array): string => secretOf(bytes).base32;

/** @throws TypeError on a letter outside the alphabet */
export const fromBase32 = (text: string): Buffer => Buffer.from(Secret.fromBase32(text).bytes);

/** Copies the bytes: a small Buffer is a view of a larger one that it shares. */
export const secretOf = (bytes: Uint8Array): Secret => new Secret({ buffer: new Uint8Array(bytes).buffer });
