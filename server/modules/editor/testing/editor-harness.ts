import * as desk from "#contract/admin/content.ts";
import type { ContentKind } from "#contract/content/kinds.ts";
import { logInStaff } from "#server/modules/staff/testing/log-in-staff.ts";
import { createBrowser } from "#server/testing/browser.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { seedContent } from "#server/seed/seed-content.ts";

/** A body as a test changes it: it knows what it reaches for. */
// oxlint-disable-next-line typescript/no-explicit-any
export type TestBody = any;

/** The product with its texts, an editor at the desk, and somebody who reads the site. */
export async function openEditorHarness() {
  const app = await createTestApp();
  await seedContent(app.database);
  const lama = await logInStaff(app, "editor");
  const reader = createBrowser(app);
  await reader.open();
  const open = (kind: ContentKind, item: string) => lama.api(desk.getContent, { kind, item });
  return {
    app,
    lama,
    reader,
    open,
    /** A new draft of the newest version, with its body changed. */
    async save(
      kind: ContentKind,
      item: string,
      change: (body: TestBody) => void,
      given: Partial<{ slugs: { en: string; ar: string }; note: string }> = {},
    ) {
      const { revision, slugs, position, body } = await open(kind, item);
      change(body);
      return lama.api(desk.saveContent, { kind, item, revision, slugs, position, body, ...given });
    },
    async publish(kind: ContentKind, item: string) {
      const { revision } = await open(kind, item);
      return lama.api(desk.publishContent, { kind, item, revision });
    },
  };
}
