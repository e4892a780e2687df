import { createRequire } from "node:module";
import type { Env } from "#server/env.ts";

const { version } = createRequire(import.meta.url)("../../package.json") as { version: string };

/** What runs: the product's version, and the commit it was built from where the installation tells. */
export const buildOf = ({ COMMIT }: Pick<Env, "COMMIT">) => ({ version, commit: COMMIT ?? null });
