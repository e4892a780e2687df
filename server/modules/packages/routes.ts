import * as desk from "#contract/admin/departures.ts";
import * as contract from "#contract/packages.ts";
import { implement } from "#server/http/implement.ts";
import type { Api, RequestContext } from "#server/http/request-context.ts";
import { AppError } from "#server/platform/errors.ts";
import { receiveCallback } from "./callbacks/receive-callback.ts";
import { findCategories, findPackages } from "./catalogue/list-packages.ts";
import { showPackage } from "./catalogue/show-package.ts";
import { addDeparture, changeDeparture, listDeskDepartures } from "./departures/desk-departures.ts";
import type { PackagesDeps } from "./packages-deps.ts";

export function packageRoutes(api: Api, deps: PackagesDeps) {
  implement(api, contract.listPackageCategories, (_, { locale }) => findCategories(deps, locale));
  implement(api, contract.listPackages, (input, { locale }) => findPackages(deps, input, locale));
  implement(api, contract.getPackage, ({ slug }, { locale }) => showPackage(deps, slug, locale));
  implement(api, contract.askCallback, (asked, { locale }) => receiveCallback(deps, asked, locale));
  implement(api, desk.listDepartures, (input) => listDeskDepartures(deps, input));
  implement(api, desk.addDeparture, (input, request) => addDeparture(deps, input, by(request)));
  implement(api, desk.changeDeparture, (input, request) => changeDeparture(deps, input, by(request)));
}

/** `implement` has refused everybody else before. */
function by({ staff }: RequestContext) {
  if (!staff) throw new AppError("unauthenticated");
  return { staff };
}
