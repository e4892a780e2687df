import { sampleMember } from "#server/testing/sample-member.ts";
import { appCode } from "./authenticator.ts";
import type { Fixtures } from "./journey.ts";

/** Logs in at the desk as the member of the sample team with this role. A code works once: of two logins at once one waits for the next. */
export async function logInAtDesk({ page, t, url }: Fixtures, role: string): Promise<void> {
  const member = sampleMember(role);
  await page.goto(url("/staff"));
  await page.getByRole("textbox", { name: t("staff.email") }).fill(member.email);
  await page.getByLabel(t("staff.password"), { exact: true }).fill(member.password);
  await page.getByRole("button", { name: t("staff.log_in") }).click();
  await page.getByRole("textbox", { name: t("staff.code") }).fill(appCode(member.secret));
  await page.getByRole("button", { name: t("staff.log_in") }).click();
  await page.getByRole("navigation", { name: t("staff.queues") }).waitFor();
}
