import { isRouteErrorResponse } from "react-router";
import { isAborted } from "#web/lib/error-text.ts";

/** The server has not said anything: no connection, or a fault. What it has said is where to go on, or that the page is not for this reader. */
export const isUnanswered = (error: unknown): boolean =>
  !(error instanceof Response || isRouteErrorResponse(error) || isAborted(error));
