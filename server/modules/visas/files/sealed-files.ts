import { decryptBytes, encryptBytes } from "#server/platform/encrypt.ts";
import type { VisaDeps } from "../visa-deps.ts";

/** Under which name a file's encrypted bytes lie in the file store. */
export const sealedName = (id: string): string => `${id}.sealed`;

type Deps = Pick<VisaDeps, "files" | "keys">;

export const putSealed = ({ files, keys }: Deps, id: string, content: Buffer): Promise<void> =>
  files.put(sealedName(id), encryptBytes(keys.files, content, id));

export async function openSealed({ files, keys }: Deps, id: string): Promise<Buffer | null> {
  const sealed = await files.get(sealedName(id));
  return sealed ? decryptBytes(keys.files, sealed, id) : null;
}
