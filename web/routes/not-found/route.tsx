import { data } from "react-router";
import type { Route } from "./+types/route";
import type { PageHandle } from "#web/lib/page-handle.ts";

export const handle = { delivery: "rendered" } satisfies PageHandle;

/** Every unknown address under a language: the error screen in that language, with its path (R8.1). */
export function loader({ url }: Route.LoaderArgs) {
  throw data({ path: url.pathname }, { status: 404 });
}

export default function NotFound() {
  return null;
}
