import { bodyLimit } from "hono/body-limit";
import type { Api } from "#server/http/request-context.ts";
import { type BookingDeps, noticeOrder } from "#server/modules/bookings/for-products.ts";
import type { FlightDeps } from "../flights-deps.ts";

const longestNoticeBytes = 16 * 1024;

/** Where suppliers tell that an airline did something to an order: a hint, that is asked about. Not of the contract: they speak in their own words. */
export function noticeRoutes(api: Api, deps: BookingDeps & { flights: Pick<FlightDeps, "suppliers"> }): void {
  for (const { id, readNotice } of deps.flights.suppliers) {
    if (!readNotice) continue;
    api.post(`/api/webhooks/airlines/${id}`, bodyLimit({ maxSize: longestNoticeBytes }), async (c) => {
      c.set("route", "airlineNotice");
      const notice = await readNotice(await c.req.text(), c.req.raw.headers, deps.clock.now());
      if (notice?.order) await noticeOrder(deps, { supplier: id, token: notice.order });
      return c.body(null, notice ? 204 : 401);
    });
  }
}
