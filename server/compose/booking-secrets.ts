import type { FileStore } from "#server/platform/files.ts";
import type { Platform } from "./platform.ts";
import { composeScan } from "./virus-scan.ts";

/** What bookings seal and sign with, and where copies of documents lie. */
export const bookingSecrets = ({ keyFor, env, log }: Pick<Platform, "keyFor" | "env" | "log">, files: FileStore) => ({
  peopleKeys: keyFor("booking people"),
  quoteKey: keyFor("cancel quotes"),
  tripKey: keyFor("evaluation links"),
  shareKey: keyFor("shared trips"),
  holdLimits: { keys: keyFor("hold limits"), factor: env.RATE_LIMIT_FACTOR },
  refundAccountKey: keyFor("refund accounts"),
  // Among the files of the desk, whose keys and retention they share.
  documentFiles: { files, scan: composeScan({ env, log }), keys: { files: keyFor("desk files") } },
});
