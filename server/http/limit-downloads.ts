import { authenticateDownload } from "./authenticate-download.ts";
import { limitCaller } from "./limit-caller.ts";
import type { Api } from "./request-context.ts";

/** Made anew for every call, some twenty milliseconds each: more in a minute is nobody who reads them. */
export const downloadLimit = { points: 30, seconds: 60 };
const downloads = [
  "/api/bookings/:bookingId/:file{.+\\.(?:pdf|xml|ics|pkpass)}",
  "/api/visa-applications/:applicationId/:kind{files|decisions}/:id",
];

/** Documents stand beside the JSON contract, so who asks for them is read, and counted, here. */
export function limitDownloads(api: Api): void {
  for (const path of downloads)
    api.use(path, async (c, next) => {
      const authenticate = () => authenticateDownload(c);
      if (c.req.method === "GET" || c.req.method === "HEAD")
        c.var.context.session = await limitCaller(c, { name: "downloads", limit: downloadLimit, authenticate });
      await next();
    });
}
