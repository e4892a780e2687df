import type { Locale } from "#contract/text.ts";
import type { FormBody } from "../form/form-body.ts";
import type { FileRow } from "../tables.ts";
import { readReasons } from "./file-states.ts";

/** Why a file has to be replaced, in one's language, with what an officer wrote; null where nothing says why. */
export function whyAgain(
  { uploads: { replaceReasons } }: FormBody,
  { reason, note }: Pick<FileRow, "reason" | "note">,
  locale: Locale,
): string | null {
  const words = readReasons(reason).flatMap((id) => replaceReasons.find((each) => each.id === id)?.label[locale] ?? []);
  return [...words, ...(note ? [note] : [])].join(" ") || null;
}
