import { createSandboxTexts, type TextBox } from "#server/adapters/texts/sandbox/sandbox-texts.ts";
import { readUnifonicSettings } from "#server/adapters/texts/unifonic/unifonic-partner.ts";
import { createUnifonicTexts } from "#server/adapters/texts/unifonic/unifonic-texts.ts";
import type { Env } from "#server/env.ts";
import type { TransportDeps } from "#server/platform/partners/create-transport.ts";
import type { TextSender } from "#server/platform/texts/text-sender.ts";

/** Who sends text messages; `textBox`: where they are kept instead. */
export function composeTexts(deps: TransportDeps, env: Env): { texts: TextSender; textBox: TextBox | undefined } {
  if (env.TEXT_SUPPLIER === "unifonic")
    return { texts: createUnifonicTexts(deps, readUnifonicSettings(env)), textBox: undefined };
  const textBox = createSandboxTexts(deps.db);
  return { texts: textBox, textBox };
}
