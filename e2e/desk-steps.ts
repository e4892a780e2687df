import { confirmDeskLogin, logInToDesk } from "#contract/admin/desk.ts";
import { ApiError } from "#contract/errors.ts";
import { getSettings } from "#contract/settings.ts";
import { sampleMember } from "#server/testing/sample-member.ts";
import type { Page } from "playwright-core";
import { apiOf } from "./api-of.ts";
import { appCode } from "./authenticator.ts";
import type { Fixtures } from "./journey.ts";

/** Who logs in at the desk. */
export type DeskMember = { email: string; password: string; secret: string };

/** Logs in at the desk over the API, as the member of the sample team with this role. The form has journeys of its own. */
export async function logInAtDesk(fixtures: Fixtures, role: string): Promise<void> {
  const { letCodeWork } = fixtures;
  const { email, password, secret } = sampleMember(role);
  const api = apiOf(fixtures);
  // It brings the token that a login is sent with.
  await api(getSettings, {});
  await api(logInToDesk, { email, password });
  // A code works once: of two logins in the same moment the second takes the app's next code.
  const sendCode = async (ahead: number) => {
    await letCodeWork(email);
    await api(confirmDeskLogin, { code: appCode(secret, ahead) });
  };
  await sendCode(0).catch((error: unknown) => {
    if (error instanceof ApiError && error.errors["code"]?.includes("wrong_code")) return sendCode(1);
    throw error;
  });
}

/** The same, and opens the desk. */
export async function openDesk(fixtures: Fixtures, role: string): Promise<void> {
  const { page, t, url } = fixtures;
  await logInAtDesk(fixtures, role);
  await page.goto(url("/staff"));
  await page.getByRole("navigation", { name: t("staff.queues") }).waitFor();
}

/** Logs in at the form of the desk. A code works once: of two logins in the same moment the second takes the app's next code. */
export async function logInByForm(
  { page, t, url, letCodeWork }: Fixtures,
  { email, password, secret }: DeskMember,
): Promise<void> {
  await page.goto(url("/staff"));
  await page.getByRole("textbox", { name: t("staff.email") }).fill(email);
  await page.getByLabel(t("staff.password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: t("staff.log_in") }).click();
  const desk = page.getByRole("navigation", { name: t("staff.queues") });
  const refused = page.getByText(t("staff.wrong_code"));
  const sendCode = async (ahead: number) => {
    await page.getByRole("textbox", { name: t("staff.code") }).fill(appCode(secret, ahead));
    await page.getByRole("button", { name: t("staff.log_in") }).click();
  };
  await letCodeWork(email);
  await sendCode(0);
  await desk.or(refused).first().waitFor();
  if (await refused.isVisible()) {
    await letCodeWork(email);
    await sendCode(1);
  }
  await desk.waitFor();
}

/** Logs out of the desk. The next address that is opened before the answer would take it back. */
export async function logOutOfDesk({ page, t }: Fixtures): Promise<void> {
  await page.getByRole("button", { name: t("staff.log_out") }).click();
  await page.getByRole("textbox", { name: t("staff.email") }).waitFor();
}

/** From now on no page and no form is answered, until what it answers is called. */
export async function loseConnection(page: Page): Promise<() => Promise<void>> {
  const pages = /\.data(?:\?|$)/;
  await page.route(pages, (route) => route.abort("internetdisconnected"));
  return () => page.unroute(pages);
}
