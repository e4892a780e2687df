import { createClamdScan } from "#server/adapters/virus-scan/clamd/clamd-scan.ts";
import { createSandboxScan } from "#server/adapters/virus-scan/sandbox/sandbox-scan.ts";
import type { VirusScan } from "#server/platform/uploads/virus-scan.ts";
import type { Platform } from "./platform.ts";

/** What looks through every file that somebody sends. */
export const composeScan = ({ env, log }: Pick<Platform, "env" | "log">): VirusScan =>
  env.VIRUS_SCAN === "clamd" && env.CLAMD_URL ? createClamdScan(env.CLAMD_URL, log) : createSandboxScan();
