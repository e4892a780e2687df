import * as z from "zod/mini";
import { bothTexts } from "../text.ts";

/** What somebody has open: `case:<id>` or `booking:<id>`. Sent as `open` with GET /api/admin/live. */
export const openSubject = z.string().check(z.regex(/^(?:case|booking):[\w-]{22}$/));

/** What an event of GET /api/admin/live says (`event: presence`): who else has the same open now, by name. */
export const presenceEvent = z.object({
  subject: openSubject,
  others: z.array(z.object({ id: z.string(), name: bothTexts })),
});
export type PresenceEvent = z.infer<typeof presenceEvent>;
