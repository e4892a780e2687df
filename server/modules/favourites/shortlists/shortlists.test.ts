import { afterAll, beforeAll, expect, test } from "vitest";
import type { Favourite } from "#contract/favourites.ts";
import { deleteAccount, exportAccount } from "#contract/profile.ts";
import {
  closeShortlist,
  createShortlist,
  getShortlist,
  removeShortlistItem,
  type ShortlistVote,
  voteOnShortlist,
} from "#contract/shortlists.ts";
import { createBrowser } from "#server/testing/browser.ts";
import { refusalOf, signUp } from "#server/modules/accounts/testing/account-client.ts";
import { retentionJob } from "#server/platform/retention/retention.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { createFakeClock } from "#server/testing/fake-clock.ts";

let app: TestApp;
const clock = createFakeClock(new Date("2027-03-01T08:00:00Z"));
beforeAll(async () => {
  app = await createTestApp({ overrides: { clock } });
});
afterAll(() => app.close());

/** A browser of its own for each person, from an address of its own. */
let people = 0;
const somebody = () => {
  people += 1;
  return createBrowser(app, { "x-forwarded-for": `10.1.${Math.floor(people / 200)}.${people % 200}` });
};
type Browser = ReturnType<typeof somebody>;

const hotels = (...slugs: string[]): Favourite[] => slugs.map((slug) => ({ kind: "hotel", slug, stay: null }));
async function make(maker: Browser, ...slugs: string[]) {
  const { shortlistId } = await maker.api(createShortlist, { name: " Noura ", favourites: hotels(...slugs) });
  const { items } = await maker.api(getShortlist, { shortlistId });
  return { shortlistId, items: items.map(({ id }) => id) };
}
const cast = ({ api }: Browser, shortlistId: string, itemId: string, name: string, vote: ShortlistVote | null) =>
  api(voteOnShortlist, { shortlistId, itemId, name, vote });

test("who has the link sees the list and votes under a first name; a vote is changed and taken back", async () => {
  const [noura, omar] = [somebody(), somebody()];
  const { shortlistId, items } = await make(noura, "one", "two", "one");
  expect(items).toHaveLength(2);
  const [one = "", two = ""] = items;
  await cast(omar, shortlistId, one, "عمر", "like");
  await cast(omar, shortlistId, two, "عمر", "dislike");
  clock.advance(1);
  await cast(noura, shortlistId, one, "Noura", "like");
  const seen = await omar.api(getShortlist, { shortlistId });
  expect(seen).toMatchObject({ maker: "Noura", isMine: false, closed: false, votedAs: "عمر", voters: 2 });
  expect(seen.items.map(({ likes, dislikes, mine }) => [likes, dislikes, mine])).toEqual([
    [["عمر", "Noura"], [], "like"],
    [[], ["عمر"], "dislike"],
  ]);
  expect(JSON.stringify(seen)).not.toMatch(/browser|user_?id/i);
  await cast(omar, shortlistId, one, "Omar", "dislike");
  await cast(omar, shortlistId, two, "Omar", null);
  const mine = await noura.api(getShortlist, { shortlistId });
  expect(mine).toMatchObject({ isMine: true, votedAs: "Noura", voters: 2 });
  expect(mine.items.map(({ likes, dislikes }) => [likes, dislikes])).toEqual([
    [["Noura"], ["Omar"]],
    [[], []],
  ]);
});

test("only its maker takes things out and ends the voting; afterwards the list is still read", async () => {
  const [noura, omar] = [somebody(), somebody()];
  const { shortlistId, items } = await make(noura, "one", "two");
  const [one = "", two = ""] = items;
  await cast(omar, shortlistId, two, "Omar", "like");
  const notFound = { status: 404 };
  expect(await refusalOf(omar.api(removeShortlistItem, { shortlistId, itemId: one }))).toMatchObject(notFound);
  expect(await refusalOf(omar.api(closeShortlist, { shortlistId }))).toMatchObject(notFound);
  await noura.api(removeShortlistItem, { shortlistId, itemId: one });
  expect(await refusalOf(noura.api(removeShortlistItem, { shortlistId, itemId: one }))).toMatchObject(notFound);
  expect(await refusalOf(cast(omar, shortlistId, one, "Omar", "like"))).toMatchObject(notFound);
  await noura.api(closeShortlist, { shortlistId });
  expect(await refusalOf(cast(omar, shortlistId, two, "Omar", null))).toMatchObject({ status: 409, code: "conflict" });
  expect(await omar.api(getShortlist, { shortlistId })).toMatchObject({ closed: true, items: [{ likes: ["Omar"] }] });
});

test("names that are none, lists without things and links that were guessed are refused", async () => {
  const noura = somebody();
  const { shortlistId, items } = await make(noura, "one");
  const other = await make(noura, "two");
  const [one = ""] = items;
  for (const name of ["", "  ", "<b>Omar</b>", "https://a.example", "x".repeat(41)])
    expect(await refusalOf(cast(noura, shortlistId, one, name, "like"))).toMatchObject({ status: 422 });
  const tooMany = Array.from({ length: 21 }, (_, index) => `h${index}`);
  for (const favourites of [[], hotels(...tooMany)])
    expect(await refusalOf(noura.api(createShortlist, { name: "Noura", favourites }))).toMatchObject({ status: 422 });
  expect(await refusalOf(noura.api(getShortlist, { shortlistId: "A".repeat(22) }))).toMatchObject({ status: 404 });
  // A thing of another list is no thing of this one.
  expect(await refusalOf(cast(noura, other.shortlistId, one, "Noura", "like"))).toMatchObject({ status: 404 });
});

test("votes of many at the same time are all counted, one a voter and thing, and no more than thirty vote", async () => {
  const { shortlistId, items } = await make(somebody(), "one", "two", "three");
  const voters = Array.from({ length: 34 }, (_, index) => ({
    browser: somebody(),
    name: `V${"abcdefghij"[index % 10]}`,
  }));
  const ballots = voters.flatMap(({ browser, name }) =>
    items.map((itemId, index) => ({ browser, name, itemId, vote: index === 1 ? "dislike" : "like" }) as const),
  );
  const firsts = await Promise.allSettled(
    ballots
      .filter((_, index) => index % items.length === 0)
      .map(({ browser, name, itemId, vote }) => cast(browser, shortlistId, itemId, name, vote)),
  );
  expect(firsts.filter(({ status }) => status === "fulfilled")).toHaveLength(30);
  const rest = ballots.filter(
    (_, index) => index % items.length !== 0 && firsts[Math.floor(index / 3)]?.status === "fulfilled",
  );
  // Twice, and the first thing once more: a repeat counts once.
  await Promise.all(
    [...rest, ...rest].map(({ browser, name, itemId, vote }) => cast(browser, shortlistId, itemId, name, vote)),
  );
  const { items: counted, voters: all } = await app.api(getShortlist, { shortlistId });
  expect(all).toBe(30);
  expect(counted.map(({ likes, dislikes }) => [likes.length, dislikes.length])).toEqual([
    [30, 0],
    [0, 30],
    [30, 0],
  ]);
});

test("a list that nobody used for sixty days is gone, and a look is a use", async () => {
  const noura = somebody();
  const [looked, left] = [await make(noura, "one"), await make(noura, "two")];
  clock.advance(40 * 86_400);
  await noura.api(getShortlist, looked);
  clock.advance(30 * 86_400);
  expect(await refusalOf(noura.api(getShortlist, left))).toMatchObject({ status: 404 });
  await app.queue.enqueue(app.database, retentionJob, {});
  await app.queue.drain();
  const { rows } = await app.database.$client.query("select id from shortlists where id = any($1)", [
    [looked.shortlistId, left.shortlistId],
  ]);
  expect(rows).toEqual([{ id: looked.shortlistId }]);
  const items = await app.database.$client.query("select 1 from shortlist_items where id = $1", [left.items[0]]);
  expect(items.rows).toEqual([]);
});

test("an account's list is its own in every browser, stands in its data and goes with it", async () => {
  const sara = await signUp(app);
  const { shortlistId } = await sara.api(createShortlist, { name: "Sara", favourites: hotels("one") });
  expect(await sara.api(getShortlist, { shortlistId })).toMatchObject({ isMine: true });
  const { password } = sara.person;
  expect(await sara.api(exportAccount, { password })).toMatchObject({
    favourites: { shortlists: [{ name: "Sara", items: hotels("one") }] },
  });
  await sara.api(deleteAccount, { password });
  await app.queue.drain();
  expect(await refusalOf(app.api(getShortlist, { shortlistId }))).toMatchObject({ status: 404 });
});
