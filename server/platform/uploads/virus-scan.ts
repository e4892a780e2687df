/** The port: what looks through a file before it is kept. */
export type VirusScan = {
  /** False for a file that would hurt. @throws Error when the scanner is away: then nothing is kept. */
  isClean: (content: Buffer) => Promise<boolean>;
};
