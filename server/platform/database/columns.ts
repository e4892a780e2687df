import { timestamp } from "drizzle-orm/pg-core";

/** An instant, as a Date. */
export const instant = () => timestamp({ withTimezone: true, mode: "date" });
