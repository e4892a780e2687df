import type { Api } from "#server/http/request-context.ts";
import type { PublishedShelf } from "#server/platform/published/published.ts";
import { catalogueRoutes } from "./catalogue/routes.ts";

export type VisaDeps = { published: PublishedShelf };

/** Visas: what is needed where, what is on sale. */
export function createVisas(deps: VisaDeps) {
  return { routes: (api: Api) => catalogueRoutes(api, deps) };
}
