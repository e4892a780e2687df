import type { Api } from "./request-context.ts";

/** Made anew for every call, some twenty milliseconds each: more in a minute is nobody who reads them. */
export const downloadLimit = { points: 30, seconds: 60 };
const downloads = [
  "/api/bookings/:bookingId/:file{.+\\.(?:pdf|ics)}",
  "/api/visa-applications/:applicationId/:kind{files|decisions}/:id",
];

/** Documents stand beside the JSON contract, so their rate limit stands here. */
export function limitDownloads(api: Api): void {
  for (const path of downloads)
    api.use(path, async (c, next) => {
      if (c.req.method === "GET" || c.req.method === "HEAD")
        await c.var.services.limits.spend("downloads", downloadLimit, c.var.context.ip);
      await next();
    });
}
