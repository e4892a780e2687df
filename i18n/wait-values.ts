import type { MessageKey } from "./message-keys.ts";
import type { MessageValues } from "./format-message.ts";

/**
 * How long to wait, as messages of `errors.*` say it: `{wait}` is "in 5 minutes", `{unit}` chooses a sentence. Rounded up.
 * @param seconds 0 where nobody knows: "in a moment"
 */
export function waitValues(t: (key: MessageKey, values: MessageValues) => string, seconds: number): MessageValues {
  const counted = countWait(seconds);
  return { ...counted, wait: t("errors.wait", counted) };
}

function countWait(seconds: number): { unit: string; count: number } {
  if (seconds <= 0) return { unit: "moment", count: 0 };
  if (seconds < 60) return { unit: "seconds", count: Math.ceil(seconds) };
  return seconds > 90 * 60
    ? { unit: "hours", count: Math.ceil(seconds / 3600) }
    : { unit: "minutes", count: Math.ceil(seconds / 60) };
}
