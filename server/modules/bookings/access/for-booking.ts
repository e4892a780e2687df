import type * as z from "zod/mini";
import type { Endpoint } from "#contract/endpoint.ts";
import { implement } from "#server/http/implement.ts";
import type { Api, RequestContext } from "#server/http/request-context.ts";
import { type AccessDeps, type Need, openBooking, type Opened } from "./booking-access.ts";

type Handler<Input, Output> = (input: Input, request: RequestContext, opened: Opened) => Promise<Output> | Output;

/** Serves an endpoint that acts on one booking: the handler runs for who may do it, and for nobody else. */
export function implementFor<Input extends z.ZodMiniType<{ bookingId: string }>, Output extends z.ZodMiniType>(
  api: Api,
  deps: AccessDeps,
  { endpoint, need }: { endpoint: Endpoint<Input, Output>; need: Need },
  handler: Handler<z.output<Input>, z.input<Output>>,
): void {
  implement(api, endpoint, async (input, request) =>
    handler(input, request, await openBooking(deps, input.bookingId, need, request)),
  );
}
