import { data } from "react-router";
import type { PageHandle } from "#web/lib/page-handle.ts";

export const handle = { delivery: "private" } satisfies PageHandle;

/** Every unknown address of the desk: its pages' error screen tells so inside of its frame (desk-pages.tsx). */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotThere() {
  return null;
}
