import type { BookingDeps } from "../deps.ts";
import { mailAirlineChange } from "../emails/mail-airline-change.ts";
import {
  acceptAirlineJob,
  hearAirlineJob,
  hearAllJob,
  mailAirlineJob,
  sweepAirlineJob,
  tellAirlineJob,
} from "./airline-jobs.ts";
import { confirmAcceptance } from "./confirm-acceptance.ts";
import { hearAirline } from "./hear-airline.ts";
import { hearAllAirlines } from "./hear-all-airlines.ts";
import { tellAirlineChange } from "./tell-airline-change.ts";
import { sweepAirlineChanges } from "./sweep-airline-changes.ts";

export function handleAirlineJobs(deps: BookingDeps) {
  const { queue } = deps;
  queue.handle(hearAirlineJob, ({ bookingId }, job) =>
    hearAirline(deps, bookingId, { requestId: job.id, locale: "en" }),
  );
  queue.handle(hearAllJob, ({ after }) => hearAllAirlines(deps, after));
  queue.schedule(hearAllJob, "10 2 * * *", {});
  queue.handle(acceptAirlineJob, ({ airlineChangeId }, job) =>
    confirmAcceptance(deps, airlineChangeId, { requestId: job.id, locale: "en" }),
  );
  queue.handle(sweepAirlineJob, () => sweepAirlineChanges(deps));
  queue.schedule(sweepAirlineJob, "* * * * *", {});
  queue.handle(mailAirlineJob, ({ airlineChangeId, mail }, job) =>
    mailAirlineChange(deps, airlineChangeId, mail, job.id),
  );
  queue.handle(tellAirlineJob, ({ airlineChangeId }) => tellAirlineChange(deps, airlineChangeId));
}
