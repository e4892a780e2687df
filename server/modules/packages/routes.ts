import * as contract from "#contract/packages.ts";
import { implement } from "#server/http/implement.ts";
import type { Api } from "#server/http/request-context.ts";
import { receiveCallback } from "./callbacks/receive-callback.ts";
import { findCategories, findPackages } from "./catalogue/list-packages.ts";
import { showPackage } from "./catalogue/show-package.ts";
import type { PackagesDeps } from "./packages-deps.ts";

export function packageRoutes(api: Api, deps: PackagesDeps) {
  implement(api, contract.listPackageCategories, (_, { locale }) => findCategories(deps, locale));
  implement(api, contract.listPackages, (input, { locale }) => findPackages(deps, input, locale));
  implement(api, contract.getPackage, ({ slug }, { locale }) => showPackage(deps, slug, locale));
  implement(api, contract.askCallback, (asked, { locale }) => receiveCallback(deps, asked, locale));
}
