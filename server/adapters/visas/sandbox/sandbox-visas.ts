import type { VisaAuthority } from "#server/modules/visas/index.ts";
import type { VirusScan } from "#server/platform/uploads/virus-scan.ts";
import { isCleanFile, readProgress } from "#sandbox/visas/visa-authority.ts";

/** The visa desk in a box: days pass in seconds. */
export const createSandboxAuthority = (): VisaAuthority => ({
  look: async ({ processing, ...file }) => readProgress({ ...file, minDays: processing.minDays }),
});

/** Knows the standard virus for tests only. */
export const createSandboxScan = (): VirusScan => ({ isClean: async (content) => isCleanFile(content) });
