import { customType, timestamp } from "drizzle-orm/pg-core";

/** An instant, as a Date. */
export const instant = () => timestamp({ withTimezone: true, mode: "date" });

/** Text compared without regard to case: e-mail addresses. */
export const caseInsensitiveText = customType<{ data: string }>({ dataType: () => "citext" });
