import type { VirusScan } from "#server/platform/uploads/virus-scan.ts";
import { isCleanFile } from "#sandbox/visas/visa-authority.ts";

/** Knows the standard virus for tests only. */
export const createSandboxScan = (): VirusScan => ({ isClean: async (content) => isCleanFile(content) });
