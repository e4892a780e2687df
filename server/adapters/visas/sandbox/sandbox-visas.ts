import type { VisaAuthority } from "#server/modules/visas/index.ts";
import { readProgress } from "#sandbox/visas/visa-authority.ts";

/** The visa desk in a box: days pass in seconds. */
export const createSandboxAuthority = (): VisaAuthority => ({
  look: async ({ processing, ...file }) => readProgress({ ...file, minDays: processing.minDays }),
});
