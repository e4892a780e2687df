import { createVisaBooking } from "#contract/visa-bookings.ts";
import { completeApplication } from "#server/modules/visas/testing/sample-application.ts";
import { createBrowser } from "#server/testing/browser.ts";
import type { TestApp } from "#server/testing/create-test-app.ts";
import type { Owner } from "./open-world.ts";

/** An application of two with all its documents, ready to be paid. A visitor's is held by a browser, in which all that follows is done. */
export async function beginVisa(
  { app, owner, email }: { app: TestApp; owner: Owner; email: string },
  { byHand }: { byHand: boolean },
): Promise<{ id: string; app: TestApp }> {
  const holder = owner === "visitor" ? await inBrowser(app) : app;
  const wish = { email, travellers: 2, ...(byHand && { surname: "Byhand" }) };
  const applicationId = await completeApplication(holder.api, wish);
  const { id } = await holder.api(createVisaBooking, { applicationId }, { idempotencyKey: crypto.randomUUID() });
  return { id, app: holder };
}

async function inBrowser(app: TestApp): Promise<TestApp> {
  const browser = createBrowser(app);
  await browser.open();
  return { ...app, api: browser.api };
}
