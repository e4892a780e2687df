import { proseParts } from "#server/modules/content/index.ts";
import { createEditor } from "#server/modules/editor/index.ts";
import type { createStaff } from "#server/modules/staff/index.ts";
import type { Platform } from "./platform.ts";

type Given = { platform: Platform; staff: Pick<ReturnType<typeof createStaff>, "namesOf"> };

/** The editor of the site's texts. */
export function composeEditor({ platform, staff }: Given) {
  const { database: db, queue, clock, log, published } = platform;
  return createEditor({ db, queue, clock, log, published, namesOf: staff.namesOf, proseParts });
}
