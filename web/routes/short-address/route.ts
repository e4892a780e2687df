import { redirect } from "react-router";
import type { Route } from "./+types/route";
import type { PageHandle } from "#web/lib/page-handle.ts";

export const handle = { delivery: "rendered" } satisfies PageHandle;

/** A product alone, as people type it or as they shorten the address of its results: it leads to its search, the query kept. */
export function loader({ url }: Pick<Route.LoaderArgs, "url">) {
  const parts = url.pathname.split("/").filter(Boolean);
  return redirect(`/${parts.join("/")}/search${url.search}`);
}
