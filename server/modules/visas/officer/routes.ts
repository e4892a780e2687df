import * as contract from "#contract/admin/visas.ts";
import { implement } from "#server/http/implement.ts";
import type { Api, RequestContext } from "#server/http/request-context.ts";
import { AppError } from "#server/platform/errors.ts";
import { acceptDocument, askDocument } from "./check-documents.ts";
import { decide } from "./decide.ts";
import { bookAppointment, deliver, handIn } from "./hand-in.ts";
import type { By, OfficerDeps } from "./officer-deps.ts";
import { pageRoute } from "./page-route.ts";
import { uploadResult } from "./upload-result.ts";
import { viewVisa } from "./view-visa.ts";

/** `implement` has refused everybody else before. */
function by({ staff, locale }: RequestContext): By {
  if (!staff) throw new AppError("unauthenticated");
  return { staff, locale };
}

/** What visa officers do at the desk. */
export function officerRoutes(api: Api, deps: OfficerDeps): void {
  implement(api, contract.getDeskVisa, ({ applicationId }, request) => viewVisa(deps, applicationId, request.locale));
  implement(api, contract.acceptVisaDocument, (input, request) => acceptDocument(deps, input, by(request)));
  implement(api, contract.askVisaDocument, (input, request) => askDocument(deps, input, by(request)));
  implement(api, contract.bookVisaAppointment, (input, request) => bookAppointment(deps, input, by(request)));
  implement(api, contract.handInVisa, (input, request) => handIn(deps, input, by(request)));
  implement(api, contract.uploadVisaResult, (input, request) => uploadResult(deps, input, by(request)));
  implement(api, contract.decideVisa, (input, request) => decide(deps, input, by(request)));
  implement(api, contract.deliverVisa, (input, request) => deliver(deps, input, by(request)));
  pageRoute(api, deps);
}
