import type { Api } from "#server/http/request-context.ts";
import type { Bookable, OfferSearch } from "#server/modules/bookings/for-products.ts";
import { accessRoutes } from "./applications/access-routes.ts";
import { applicationRoutes } from "./applications/routes.ts";
import { listEntryRules } from "./catalogue/list-entry-rules.ts";
import { visasOfDesk, visasWithoutCase } from "./cases/visa-cases.ts";
import { catalogueRoutes } from "./catalogue/routes.ts";
import { mailResume, mailStatus } from "./emails/write-visa-mail.ts";
import { downloadRoutes } from "./files/download-routes.ts";
import { listVisaFiles } from "./files/list-visa-files.ts";
import { sealedVisas } from "./files/sealed-visas.ts";
import { progressJob, resumeMailJob, statusMailJob } from "./jobs.ts";
import { findApplications } from "./officer/find-applications.ts";
import type { OfficerDeps } from "./officer/officer-deps.ts";
import { officerRoutes } from "./officer/routes.ts";
import { followProgress } from "./progress/follow-progress.ts";
import { exportVisas } from "./retention/export-visas.ts";
import { attachVisas, eraseVisasOf, visaDeletions } from "./retention/erase-visas.ts";
import { visaBookingRoutes } from "./booking/routes.ts";
import { createVisaProduct } from "./booking/visa-product.ts";
import type { VisaDeps } from "./visa-deps.ts";

export type { VisaAuthority } from "./progress/visa-authority.ts";

/** Visas: what is needed where, what is on sale, applications from the first answer to the decision, and paying for one. */
export function createVisas(deps: VisaDeps) {
  const { queue } = deps;
  queue.handle(progressJob, ({ applicationId }) => followProgress(deps, applicationId));
  queue.handle(resumeMailJob, ({ applicationId }, job) => mailResume(deps, applicationId, job.id));
  queue.handle(statusMailJob, ({ applicationId, status }, job) => mailStatus(deps, applicationId, status, job.id));
  return {
    /** For the pages of destinations: what a Saudi citizen needs to enter each country. */
    listEntryRules: () => listEntryRules(deps.published),
    bookable: {
      product: createVisaProduct(deps),
      routes: (api, core) => visaBookingRoutes(api, { ...core, visas: deps }),
    } satisfies Bookable,
    deletions: visaDeletions(deps),
    /** What lies encrypted of visas. */
    sealed: sealedVisas(deps),
    /** What of visas has to lie in the file store. */
    listFiles: () => listVisaFiles(deps.db),
    offerSearch: (() => "/visa") satisfies OfferSearch,
    ofDesk: {
      ...visasOfDesk(deps),
      withoutCase: [visasWithoutCase(deps)],
      find: (asked: Parameters<typeof findApplications>[1]) => findApplications(deps.db, asked),
    },
    /** What officers do, with what of staff and of bookings they need. */
    officers: (given: Pick<OfficerDeps, "namesOf" | "returns">) => ({
      routes: (api: Api) => officerRoutes(api, { ...deps, ...given }),
    }),
    ofAccounts: {
      attachBookings: (owner: { userId: string; email: string }) => attachVisas(deps, owner),
      exportBookings: (userId: string) => exportVisas(deps, userId),
      anonymiseBookings: (userId: string) => eraseVisasOf(deps, userId),
    },
    routes: (api: Api) => {
      catalogueRoutes(api, deps);
      accessRoutes(api, deps);
      applicationRoutes(api, deps);
      downloadRoutes(api, deps);
    },
  };
}
