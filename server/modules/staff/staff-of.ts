import type { RequestContext } from "#server/http/request-context.ts";
import { AppError } from "#server/platform/errors.ts";

/** @throws AppError unauthenticated; `implement` has refused before, wherever an endpoint asks for staff */
export function staffOf({ staff }: Pick<RequestContext, "staff">) {
  if (!staff) throw new AppError("unauthenticated");
  return staff;
}
