import { decryptBytes, encryptBytes } from "#server/platform/encrypt.ts";
import type { FileStore } from "#server/platform/files.ts";
import type { KeyRing } from "#server/platform/secret.ts";

/** Under which name a file's encrypted bytes lie in the file store. */
export const sealedName = (id: string): string => `${id}.sealed`;

export type SealedFilesDeps = { files: FileStore; keys: { files: KeyRing } };

export const putSealed = ({ files, keys }: SealedFilesDeps, id: string, content: Buffer): Promise<void> =>
  files.put(sealedName(id), encryptBytes(keys.files, content, id));

export async function openSealed({ files, keys }: SealedFilesDeps, id: string): Promise<Buffer | null> {
  const sealed = await files.get(sealedName(id));
  return sealed ? decryptBytes(keys.files, sealed, id) : null;
}
