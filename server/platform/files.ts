/** The port: where files of people are kept. Names are of our own making: letters, digits, `-`, `_` and one ending. */
export type FileStore = {
  /** Whole or not at all; a repeat replaces. */
  put: (name: string, content: Buffer) => Promise<void>;
  get: (name: string) => Promise<Buffer | undefined>;
  /** Its first `bytes`. */
  head: (name: string, bytes: number) => Promise<Buffer | undefined>;
  /** Removing what is not there is no failure. */
  remove: (name: string) => Promise<void>;
};

/** @throws Error for a name that could lead elsewhere */
export function assertFileName(name: string): void {
  if (!/^[\w-]{1,80}\.\w{1,8}$/.test(name)) throw new Error("invalid file name");
}
