import { readFileSync } from "node:fs";

const MAGIC_LITTLE_ENDIAN = 0x950412de;

/** Reads a gettext `.mo` file as message id -> translation. Only the little-endian layout, which is what Debian ships. */
export function readMo(path: string): Map<string, string> {
  const file = readFileSync(path);
  if (file.readUInt32LE(0) !== MAGIC_LITTLE_ENDIAN) throw new Error(`${path}: not a little-endian .mo file`);
  const count = file.readUInt32LE(8);
  const idTable = file.readUInt32LE(12);
  const textTable = file.readUInt32LE(16);
  const textAt = (row: number) => file.toString("utf8", file.readUInt32LE(row + 4), file.readUInt32LE(row + 4) + file.readUInt32LE(row));
  const messages = new Map<string, string>();
  for (let i = 0; i < count; i += 1) messages.set(textAt(idTable + i * 8), textAt(textTable + i * 8));
  return messages;
}
