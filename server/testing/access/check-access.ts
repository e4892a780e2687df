import type { Endpoint } from "#contract/endpoint.ts";
import { createApiClient } from "#contract/client.ts";
import { testOrigin } from "#server/testing/create-test-platform.ts";
import type { Stranger } from "./access-callers.ts";
import { type AccessFixture, canaries } from "./access-fixture.ts";
import type { Caller } from "./access-people.ts";
import { digestAccount, digestBookings, type Restore } from "./access-rows.ts";
import type { FileRule } from "./file-rules.ts";
import { type Rule, smuggled } from "./access-rule.ts";

export type Answer = { status: number; text: string };

/** Faults of one endpoint, in words; none when its rule is kept by everybody. The owner's own call comes last. */
export async function checkEndpoint(
  fixture: AccessFixture,
  strangers: readonly Stranger[],
  restore: Restore,
  endpoint: Endpoint,
  rule: Rule,
): Promise<string[]> {
  const { owner, other } = fixture;
  const faults = await checkStrangers(fixture, strangers, restore, rule, async () => {
    const input = await rule.input?.(fixture, "stranger");
    return (caller: Caller) => callApi(caller, endpoint, { ...smuggled(owner.id), ...input });
  });
  if (rule.owner === null) return faults;
  await restore(owner.id, other.id);
  const input = await rule.input?.(fixture, "owner");
  const before = await digestAccount(fixture.app.database, other.id);
  const { status, text } = await callApi(owner.browser, endpoint, { ...smuggled(other.id), ...input });
  const expected = rule.owner ?? 200;
  if (status !== expected) faults.push(`the owner got ${status}, not ${expected}: ${text.slice(0, 300)}`);
  if ((await digestAccount(fixture.app.database, other.id)) !== before)
    faults.push("the owner changed another account");
  return faults;
}

async function checkStrangers(
  fixture: AccessFixture,
  strangers: readonly Stranger[],
  restore: Restore,
  rule: Rule,
  prepare: () => Promise<(caller: Caller) => Promise<Answer>>,
): Promise<string[]> {
  const { app, owner, other, ownedIds, heldDocument } = fixture;
  await restore(owner.id, other.id);
  const call = await prepare();
  const before = [await digestAccount(app.database, owner.id), await digestBookings(app.database, ownedIds)];
  const faults: string[] = [];
  const secrets = [heldDocument, ...canaries.account, ...(rule.whose === "holder" ? [] : canaries.booking)];
  for (const { name, as, caller } of strangers) {
    await restore(other.id);
    const { status, text } = await call(caller);
    const expected = statusFor(rule, as);
    if (status !== expected) faults.push(`${name} got ${status}, not ${expected}: ${text.slice(0, 300)}`);
    if (status === 401 && rule.whose === "account" && !text.includes('"Unauthenticated."'))
      faults.push(`${name} is not told "Unauthenticated."`);
    // What the owner's own browser reads is the owner's.
    if (rule.whose === "file" && as === "link") continue;
    for (const secret of secrets) if (text.includes(secret)) faults.push(`${name} reads ${secret}`);
  }
  if ((await digestAccount(app.database, owner.id)) !== before[0]) faults.push("something of the account was changed");
  const isKept = rule.whose === "holder" || (await digestBookings(app.database, ownedIds)) === before[1];
  if (!isKept) faults.push("something of the owner's bookings was changed");
  return faults;
}

function statusFor({ whose, visitor, other }: Rule, as: Stranger["as"]): number {
  if (whose === "file") return as === "link" ? 200 : 404;
  if (whose === "owner") return 404;
  if (as === "other") return other ?? 200;
  return visitor ?? (whose === "account" ? 401 : 200);
}

async function callApi(caller: Caller, endpoint: Endpoint, input: object): Promise<Answer> {
  let answer: Answer = { status: 0, text: "" };
  const api = createApiClient(async (request) => {
    const response = await caller.send(request);
    answer = { status: response.status, text: await response.clone().text() };
    return response;
  }, testOrigin);
  const options = endpoint.idempotent ? { idempotencyKey: crypto.randomUUID() } : {};
  await api(endpoint, input, options).catch(() => null);
  return answer;
}

/** The same of a route beside the contract; what is nobody's own answers its owner as it answers strangers. */
export async function checkFile(
  fixture: AccessFixture,
  strangers: readonly Stranger[],
  restore: Restore,
  rule: FileRule,
): Promise<string[]> {
  const ask = async (caller: Caller): Promise<Answer> => {
    const response = await caller.send(new Request(testOrigin + rule.path(fixture), rule.init));
    return { status: response.status, text: await response.text() };
  };
  const faults = await checkStrangers(fixture, strangers, restore, rule, async () => ask);
  if (rule.whose !== "file") return faults;
  await restore(fixture.owner.id);
  const { status } = await ask(fixture.owner.browser);
  return status === 200 ? faults : [...faults, `the owner got ${status}, not 200`];
}
