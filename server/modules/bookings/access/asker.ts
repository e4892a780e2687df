import type { RequestContext } from "#server/http/request-context.ts";

/** Who asks for a booking: the account that is logged in, and the browser. */
export type Asker = Pick<RequestContext, "session" | "browser">;
