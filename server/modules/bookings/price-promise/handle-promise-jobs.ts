import type { BookingDeps } from "../deps.ts";
import { mailPriceFell } from "../emails/mail-price-fell.ts";
import { lookAtPrice } from "./look-at-price.ts";
import { lookAtPriceJob, mailPriceFellJob, sweepPromisesJob } from "./promise-jobs.ts";
import { sweepPromises } from "./sweep-promises.ts";

export function handlePromiseJobs(deps: BookingDeps) {
  const { queue } = deps;
  queue.handle(sweepPromisesJob, () => sweepPromises(deps));
  queue.schedule(sweepPromisesJob, "*/5 * * * *", {});
  queue.handle(lookAtPriceJob, ({ bookingId }, job) =>
    lookAtPrice(deps, bookingId, { requestId: job.id, locale: "en" }),
  );
  queue.handle(mailPriceFellJob, ({ bookingId }, job) => mailPriceFell(deps, bookingId, job.id));
}
