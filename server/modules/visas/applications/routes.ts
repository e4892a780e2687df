import { desc, eq } from "drizzle-orm";
import * as contract from "#contract/visa-applications.ts";
import * as uploads from "#contract/visa-uploads.ts";
import { implement } from "#server/http/implement.ts";
import type { Api, RequestContext } from "#server/http/request-context.ts";
import { AppError } from "#server/platform/errors.ts";
import { findService, readCatalogue } from "../catalogue/read-catalogue.ts";
import { removeFile, uploadFile } from "../files/upload-file.ts";
import { readForm, statusOf } from "../form/form-body.ts";
import { resubmit } from "../progress/resubmit.ts";
import { type ApplicationRow, visaApplications, visaTravellers } from "../tables.ts";
import type { VisaDeps } from "../visa-deps.ts";
import { addTraveller, changeDraft, removeTraveller, saveSection, setEmail } from "./change-application.ts";
import { findApplication } from "./find-application.ts";
import { startApplication } from "./start-application.ts";
import { viewApplication } from "./view-application.ts";

export function applicationRoutes(api: Api, deps: VisaDeps) {
  /** Answers the application after a step. */
  const show = async (row: ApplicationRow | Promise<ApplicationRow>, { locale, session }: RequestContext) =>
    viewApplication(deps, await row, locale, session);
  implement(api, contract.startVisaApplication, ({ serviceId, travellers }, request) =>
    show(
      startApplication(deps, {
        serviceId,
        travellers,
        locale: request.locale,
        userId: request.session?.userId ?? null,
        browserHash: request.session ? null : request.browser.keep(),
      }),
      request,
    ),
  );
  implement(api, contract.getVisaApplication, ({ applicationId }, request) =>
    show(findApplication(deps, applicationId, request), request),
  );
  implement(api, contract.saveVisaContact, ({ applicationId, email }, request) =>
    show(
      changeDraft(deps, applicationId, request, (tx) =>
        setEmail(deps, tx, applicationId, { email, browserHash: request.session ? null : request.browser.hash }),
      ),
      request,
    ),
  );
  implement(api, contract.addVisaTraveller, ({ applicationId }, request) =>
    show(addTraveller(deps, applicationId, request), request),
  );
  implement(api, contract.removeVisaTraveller, (input, request) =>
    show(removeTraveller(deps, input, request), request),
  );
  implement(api, contract.saveVisaSection, (input, request) => show(saveSection(deps, input, request), request));
  implement(api, uploads.uploadVisaFile, (input, request) => show(uploadFile(deps, input, request), request));
  implement(api, uploads.removeVisaFile, (input, request) => show(removeFile(deps, input, request), request));
  implement(api, uploads.resubmitVisaApplication, ({ applicationId }, request) =>
    show(resubmit(deps, applicationId, request), request),
  );
  implement(api, contract.listMyVisaApplications, (_, request) => listMine(deps, request));
}

async function listMine(deps: VisaDeps, { session, locale }: RequestContext) {
  if (!session) throw new AppError("unauthenticated");
  const [catalogue, form] = await Promise.all([readCatalogue(deps.published), readForm(deps.published)]);
  const rows = await deps.db
    .select()
    .from(visaApplications)
    .where(eq(visaApplications.userId, session.userId))
    .orderBy(desc(visaApplications.updatedAt));
  const applications = await Promise.all(
    rows.map(async (row) => {
      const { title, country } = findService(catalogue, row.serviceId).body;
      return {
        id: row.id,
        reference: row.reference,
        title: title[locale],
        countryName: catalogue.country(country).body.name[locale],
        status: row.status,
        statusLabel: statusOf(form, row.status).label[locale],
        travellers: await deps.db.$count(visaTravellers, eq(visaTravellers.applicationId, row.id)),
        updatedAt: row.updatedAt.toISOString(),
      };
    }),
  );
  return { applications };
}
