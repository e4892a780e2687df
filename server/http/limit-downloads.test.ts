import { expect, test } from "vitest";
import { signUp } from "#server/modules/accounts/testing/account-client.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { testOrigin } from "#server/testing/create-test-platform.ts";
import { downloadLimit } from "./limit-downloads.ts";

const id = "A".repeat(22);

test("documents have a rate limit, each caller's own, whatever they are called", async () => {
  await using app = await createTestApp({ env: { RATE_LIMIT_FACTOR: "1", TRUSTED_PROXIES: "1" } });
  const ask = async (path: string, ip: string) =>
    (await app.request(path, { headers: { "x-forwarded-for": ip } })).status;
  const paths = [
    `/api/bookings/${id}/ticket.pdf`,
    `/api/bookings/${id}/calendar.ics`,
    `/api/bookings/${id}/wallet.pkpass`,
    `/api/visa-applications/${id}/files/${id}`,
    `/api/visa-applications/${id}/decisions/${id}`,
  ];
  const answers: number[] = [];
  for (let turn = 0; turn < downloadLimit.points; turn += 1)
    answers.push(await ask(paths[turn % paths.length] ?? "", "203.0.113.1"));
  expect(answers.filter((status) => status === 404)).toHaveLength(downloadLimit.points);
  for (const path of paths) expect(await ask(path, "203.0.113.1")).toBe(429);
  expect(await ask(paths[0] ?? "", "203.0.113.2")).toBe(404);
  // The data of a booking is not a download.
  expect(await ask(`/api/bookings/${id}`, "203.0.113.1")).toBe(404);
});

test("people behind one address who are logged in download each for themselves", async () => {
  await using app = await createTestApp({ env: { RATE_LIMIT_FACTOR: "1" } });
  const people = [await signUp(app), await signUp(app, { email: "omar@example.com" })];
  const ask = async ({ cookies }: (typeof people)[number]) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    return (await app.app.request(`${testOrigin}/api/bookings/${id}/ticket.pdf`, { headers: { cookie } })).status;
  };
  for (const person of people)
    for (let turn = 0; turn < downloadLimit.points; turn += 1) expect(await ask(person)).toBe(404);
  expect(await Promise.all(people.map(ask))).toEqual([429, 429]);
});
