import { promisify } from "node:util";
import { deserialize, serialize } from "node:v8";
import { zstdCompress, zstdDecompress } from "node:zlib";
import { decryptBytes, encryptBytes } from "#server/platform/encrypt.ts";
import type { KeyRing } from "#server/platform/secret.ts";

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** More than any search takes unpacked: what would unpack to more is not ours. */
const mostUnpacked = 64 * 1024 * 1024;

/**
 * Plain data as bytes for a store. They are compressed and sealed to `about`, so that nothing is read that another release, another
 * installation or a stranger wrote. What is one object twice is so again when it is opened.
 */
export const sealSearch = async (keys: KeyRing, value: unknown, about: string): Promise<Buffer> =>
  encryptBytes(keys, await compress(serialize(value)), about);

/** @throws Error for bytes that were not sealed to `about` */
export async function openSearch(keys: KeyRing, sealed: Buffer, about: string): Promise<unknown> {
  const packed = decryptBytes(keys, sealed, about);
  return deserialize(await decompress(packed, { maxOutputLength: mostUnpacked }));
}
