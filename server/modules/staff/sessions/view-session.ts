import type * as z from "zod/mini";
import type { listDeskSessions } from "#contract/admin/staff-sessions.ts";
import type { Locale } from "#contract/text.ts";
import { describeDevice } from "#server/mail/device-name.ts";
import type { StaffSessionRow } from "../tables.ts";

/** Who asks: by which session, and in which language. */
export type Asker = { sessionId: string; locale: Locale };
type Viewed = z.infer<typeof listDeskSessions.output>["sessions"][number];

export const viewSession = (
  { id, device, ip, createdAt, seenAt }: StaffSessionRow,
  { sessionId, locale }: Asker,
): Viewed => ({
  id,
  current: id === sessionId,
  device: describeDevice(device, locale),
  ip,
  createdAt: createdAt.toISOString(),
  seenAt: seenAt.toISOString(),
});
