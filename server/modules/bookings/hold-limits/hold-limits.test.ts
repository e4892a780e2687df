import { afterEach, beforeEach, expect, test } from "vitest";
import { logIn } from "#contract/accounts.ts";
import { getBooking } from "#contract/bookings.ts";
import { ApiError } from "#contract/errors.ts";
import { holdForLater } from "#contract/tickets.ts";
import { signUp } from "#server/modules/accounts/testing/account-client.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { tomorrowMorning } from "#server/testing/fake-clock.ts";
import { testOrigin } from "#server/testing/create-test-platform.ts";
import { bookings } from "../tables.ts";
import { holdClaims } from "./tables.ts";
import { createHoldAsker, type From } from "../testing/hold-asker.ts";
import { createTripper } from "../testing/package-booking.ts";
import { payAtGateway } from "../testing/pay-at-gateway.ts";

const strict = { env: { RATE_LIMIT_FACTOR: "1", TRUSTED_PROXIES: "1" } };
let app: TestApp;
let asker: ReturnType<typeof createHoldAsker>;
beforeEach(async () => {
  app = await createTestApp(strict);
  asker = createHoldAsker(app);
});
afterEach(() => app.close());

type Asked = Awaited<ReturnType<typeof asker.name>>;
const settle = (calls: Promise<unknown>[]) =>
  Promise.all(
    calls.map((call) =>
      call.then(
        () => "held",
        (error: unknown) => (error instanceof ApiError ? error.code : error),
      ),
    ),
  );
/** Drafts by this many askers who have that in common, then all of them paid for at once. */
async function payAtOnce(count: number, common: From & { adults?: number; inDays?: number }) {
  const drafts: Asked[] = [];
  for (let index = 0; index < count; index++) drafts.push(await asker.name(common));
  return settle(drafts.map(({ pay }) => pay()));
}
const heldSeats = async () => {
  const rows = await app.database.select().from(bookings);
  return rows
    .filter(({ stage }) => stage === "held")
    .reduce((sum, { item }) => sum + (item as { travellers: unknown[] }).travellers.length, 0);
};
const count = (answers: unknown[], what: string) => answers.filter((each) => each === what).length;

test("63 seats in a second: of seven groups of nine from one address one is kept, whatever names it makes up (H6)", async () => {
  const answers = await payAtOnce(7, { address: "203.0.113.7", adults: 9 });
  expect([count(answers, "held"), count(answers, "too_many_holds")]).toEqual([1, 6]);
  expect(await heldSeats()).toBe(9);
});

test.each<[string, From]>([
  ["one address with many contacts and devices", { address: "203.0.113.7" }],
  ["one /64 of IPv6", { address: "2001:db8:1:2::7" }],
  ["one device with many addresses and contacts", { device: "device-of-a-bot" }],
  ["one contact with many addresses and devices", { contact: "bot@example.com" }],
])("%s keeps four seats of a flight, two in a hundred of 180", async (_, common) => {
  const answers = await payAtOnce(8, common);
  expect([count(answers, "held"), count(answers, "too_many_holds")]).toEqual([4, 4]);
  expect(await heldSeats()).toBe(4);
});

test("an address keeps thirty-six seats of all flights together", async () => {
  const answers: string[] = [];
  for (let inDays = 50; inDays < 57; inDays++)
    answers.push(...((await payAtOnce(1, { address: "203.0.113.7", adults: 9, inDays })) as string[]));
  expect(answers).toEqual([...Array<string>(4).fill("held"), ...Array<string>(3).fill("too_many_holds")]);
});

test("a refusal says what to do and when, in both languages, and loses nothing", async () => {
  const common = { address: "203.0.113.7", adults: 4 };
  expect(await payAtOnce(1, common)).toEqual(["held"]);
  app.clock.advance(600);
  const draft = await asker.name(common);
  const error = (await draft.pay().catch((refusal: unknown) => refusal)) as ApiError;
  expect(error).toMatchObject({ code: "too_many_holds", status: 429, retryAfter: 1200 });
  expect(error.details["limit"]).toBe("departure_visitors");
  expect(Date.parse(String(error.details["until"]))).toBe(app.clock.now().getTime() + 1_200_000);
  expect(error.message).toMatch(/Pay for one of those bookings, or try again in 20 minutes\./);
  const inArabic = new Request(`${testOrigin}/api/bookings/${draft.id}/payment`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "idempotency-key": "another-try",
      "set-locale": "ar",
      "x-forwarded-for": "203.0.113.7",
    },
    body: JSON.stringify({ method: "mada", acceptTerms: true }),
  });
  const arabic = await draft.send(inArabic);
  expect(arabic.status).toBe(429);
  expect(await arabic.text()).toMatch(/ادفع قيمة أحد تلك الحجوزات، أو أعد المحاولة بعد 20 دقيقة/);
  expect(await draft.api(getBooking, { bookingId: draft.id })).toMatchObject({
    stage: "draft",
    travellers: [{}, {}, {}, {}],
  });
});

test("what is paid and what has ended does not count", async () => {
  const common = { address: "203.0.113.7", device: "device-of-an-office", adults: 4 };
  const paid = await asker.name(common);
  await payAtGateway({ ...app, api: paid.api }, await paid.pay());
  await app.queue.drain();
  expect(await app.database.select().from(holdClaims)).toEqual([]);
  const answers = await payAtOnce(2, common);
  expect([count(answers, "held"), count(answers, "too_many_holds")], "one waits for the other").toEqual([1, 1]);
  app.clock.advance(31 * 60);
  expect(await payAtOnce(1, common), "the other has ended").toEqual(["held"]);
});

test("a booking counts once, however often its card is declined or its hold is asked for", async () => {
  const common = { address: "203.0.113.7", adults: 4 };
  const declined = await asker.name(common);
  for (let time = 0; time < 3; time++)
    await payAtGateway({ ...app, api: declined.api }, await declined.pay(), "do_not_honor");
  const lost = await asker.name({ adults: 4, lastname: "Holdlost" });
  expect(await settle([lost.pay()])).not.toEqual(["too_many_holds"]);
  expect(await settle([lost.pay()])).not.toEqual(["too_many_holds"]);
});

/** An account, and what its app says who it is by. */
async function accountOf(name: string): Promise<string> {
  const { api, person } = await signUp(app, { email: `${name}@example.com` });
  return (await api(logIn, { email: person.email, password: person.password, client: "native" })).token ?? "";
}

test("people of an office who are logged in count by account, beside its visitors", async () => {
  const address = "203.0.113.7";
  expect(await payAtOnce(1, { address, adults: 4 })).toEqual(["held"]);
  const [sara, omar] = [await accountOf("sara"), await accountOf("omar")];
  expect(await payAtOnce(1, { address, adults: 4, token: sara })).toEqual(["held"]);
  expect(await payAtOnce(1, { adults: 1, token: sara }), "from another address").toEqual(["too_many_holds"]);
  expect(await payAtOnce(1, { address, adults: 4, token: omar })).toEqual(["held"]);
  const later = await asker.name({ address, token: omar, contact: "omar@example.com" });
  const keep = later.api(
    holdForLater,
    { bookingId: later.id, acceptTerms: true },
    { idempotencyKey: "keep-for-later" },
  );
  expect(await settle([keep]), "kept for later is kept, too").toEqual(["too_many_holds"]);
});

test("an office that books several trips is not stopped", async () => {
  const answers = [];
  for (let inDays = 50; inDays < 56; inDays++)
    answers.push(...(await payAtOnce(2, { address: "203.0.113.7", adults: 2, inDays })));
  expect(answers).toEqual(Array(12).fill("held"));
});

test("places of a departure are limited alike", async () => {
  const address = "203.0.113.7";
  const tripper = createTripper({ ...app, api: asker.apiFrom({ address }) });
  const { departures } = await tripper.look();
  // With room for all four: the first one that is open may have three places left.
  const startsOn = departures.find(({ state, placesLeft }) => state === "open" && placesLeft >= 8)?.startsOn ?? "";
  const drafts = [];
  for (let family = 0; family < 4; family++) drafts.push(await tripper.name({ adults: 2, startsOn }));
  const answers = await settle(drafts.map(({ id }) => tripper.open(id)));
  expect([count(answers, "held"), count(answers, "too_many_holds")]).toEqual([2, 2]);
});

test("a group is kept half as long, and not again and again", async () => {
  // Flights are asked for by days ahead: after midnight they would be others.
  app.clock.set(tomorrowMorning());
  const common = { device: "device-of-a-bot", adults: 9 };
  for (let time = 0; time < 3; time++) {
    const group = await asker.name(common);
    await group.pay();
    const { expiresAt } = await group.api(getBooking, { bookingId: group.id });
    expect(Date.parse(expiresAt ?? "") - app.clock.now().getTime()).toBe(15 * 60_000);
    app.clock.advance(16 * 60);
    await app.queue.drain({ delayed: true });
  }
  expect(await payAtOnce(1, common)).toEqual(["too_many_holds"]);
  expect(await payAtOnce(1, { ...common, adults: 4 }), "four travel all the same").toEqual(["held"]);
  app.clock.advance(24 * 3600);
  expect(await payAtOnce(1, common)).toEqual(["held"]);
});
