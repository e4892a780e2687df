import type { DeskEvent } from "#contract/admin/desk-booking.ts";
import type { Translate } from "#web/lib/i18n.tsx";
import { actionText } from "../../audit/audit-words.ts";

/** What a line of the timeline says, in words. */
export function eventText({ kind, code, call }: DeskEvent, t: Translate): string {
  if (call) return call.name;
  if (kind === "desk") return actionText(code, t) ?? t("desk-booking.did_other", { action: code });
  if (code.startsWith("text_")) return t(`texts.event_${code.slice(5)}` as "texts.event_sent");
  if (kind !== "case") return t(`desk-booking.event_${code}` as "desk-booking.event_note");
  const action = code.replace(/^case\./, "");
  return t(`staff.did_${action}` as "staff.did_noted");
}
