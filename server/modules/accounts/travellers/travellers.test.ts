import { afterAll, beforeAll, expect, test } from "vitest";
import {
  addTraveller,
  getTraveller,
  listTravellers,
  removeTraveller,
  saveTraveller,
} from "#contract/saved-travellers.ts";
import { sampleTraveller } from "#server/modules/bookings/testing/sample-choice.ts";
import { createTraveller } from "#server/modules/bookings/testing/traveller-booking.ts";
import { createLog } from "#server/platform/log.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { savedTravellers } from "../tables.ts";
import { refusalOf, signUp } from "../testing/account-client.ts";

let app: TestApp;
let sara: Awaited<ReturnType<typeof signUp>>;
let omar: Awaited<ReturnType<typeof signUp>>;
const lines: string[] = [];
beforeAll(async () => {
  const log = createLog("info", { write: (line: string) => void lines.push(line) });
  app = await createTestApp({ overrides: { log } });
  sara = await signUp(app);
  omar = await signUp(app, { email: "omar@example.com" });
});
afterAll(() => app.close());

const passport = (number: string) => ({
  type: "passport" as const,
  passport_number: number,
  passport_issuing_country: "SA",
  passport_expiry_date: "2034-05-01",
});
const traveller = (firstname: string, number: string | null) => ({
  title: "mr" as const,
  firstname,
  lastname: "Alharbi",
  birth_date: "1990-05-04",
  nationality: "SA",
  document: number ? passport(number) : null,
});

test("a traveller is saved, shown by the last four, and whole only to the owner, who is logged without it", async () => {
  const saved = await sara.api(addTraveller, { traveller: traveller("Khalid", "a 123-4567") });
  expect(saved).toMatchObject({
    firstname: "Khalid",
    single_name: false,
    document: { ending: "4567", type: "passport" },
  });
  const { travellers } = await sara.api(listTravellers, {});
  expect(JSON.stringify(travellers)).not.toContain("A1234567");
  const [row] = await app.database.select().from(savedTravellers);
  expect(JSON.stringify(row)).not.toContain("A1234567");
  const whole = await sara.api(getTraveller, { travellerId: saved.id });
  expect(whole.passport_number).toBe("A1234567");
  const looks = lines.filter((line) => line.includes("document number viewed"));
  expect(looks).toHaveLength(1);
  expect(looks[0]).toContain(sara.account.id);
  expect(lines.join()).not.toContain("A1234567");
});

test("the same document is one traveller: saving it again renews it", async () => {
  const first = await sara.api(addTraveller, { traveller: traveller("Majed", "B7654321") });
  const again = await sara.api(addTraveller, { traveller: traveller("Majid", "b7654321") });
  expect(again).toMatchObject({ id: first.id, firstname: "Majid" });
});

test("a change without a number keeps it; another one's number is refused; without a document all of it goes", async () => {
  const saved = await sara.api(addTraveller, { traveller: traveller("Huda", "C1112223") });
  const { passport_number: _, ...kept } = passport("");
  const change = (document: object | null, firstname = "Huda") =>
    sara.api(saveTraveller, {
      travellerId: saved.id,
      traveller: { ...traveller(firstname, null), document: document as typeof kept | null },
    });
  expect((await change(kept, "Hudaa")).document?.ending).toBe("2223");
  expect((await sara.api(getTraveller, { travellerId: saved.id })).passport_number).toBe("C1112223");
  expect(await refusalOf(change(passport("A1234567")))).toMatchObject({
    errors: { "traveller.document.passport_number": ["not_unique"] },
  });
  expect((await change(null)).document).toBeNull();
  expect((await sara.api(getTraveller, { travellerId: saved.id })).passport_number).toBeNull();
  expect(await refusalOf(change(kept))).toMatchObject({
    errors: { "traveller.document.passport_number": ["required"] },
  });
});

test("fields that are wrong are named", async () => {
  const refused = (changes: object) =>
    refusalOf(sara.api(addTraveller, { traveller: { ...traveller("Faisal", "D1234567"), ...changes } }));
  expect(await refused({ firstname: "فيصل" })).toMatchObject({
    errors: { "traveller.firstname": ["english_letters"] },
  });
  expect(await refused({ lastname: "Faisal" })).toMatchObject({ errors: { "traveller.lastname": ["same_as_first"] } });
  expect(await refused({ birth_date: "2099-01-01" })).toMatchObject({
    errors: { "traveller.birth_date": ["in_the_future"] },
  });
  expect(await refused({ document: passport("ABCDEFG") })).toMatchObject({
    errors: { "traveller.document.passport_number": ["needs_digit"] },
  });
});

test("nobody sees, changes or removes another's traveller", async () => {
  const { id: travellerId } = await sara.api(addTraveller, { traveller: traveller("Nasser", "E1234567") });
  expect(await refusalOf(omar.api(getTraveller, { travellerId }))).toMatchObject({ status: 404 });
  expect(
    await refusalOf(omar.api(saveTraveller, { travellerId, traveller: traveller("Hacked", "E9999999") })),
  ).toMatchObject({ status: 404 });
  expect(await refusalOf(omar.api(removeTraveller, { travellerId }))).toMatchObject({ status: 404 });
  expect((await omar.api(listTravellers, {})).travellers).toEqual([]);
  await sara.api(removeTraveller, { travellerId });
  expect(await refusalOf(sara.api(getTraveller, { travellerId }))).toMatchObject({ status: 404 });
});

test("thirty are kept, however many are saved at the same time", async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 40 }, (_, index) =>
      omar.api(addTraveller, { traveller: traveller("Person", `F${1_000_000 + index}`) }),
    ),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(30);
  expect((await omar.api(listTravellers, {})).travellers).toHaveLength(30);
  expect(await refusalOf(omar.api(addTraveller, { traveller: traveller("Another", null) }))).toMatchObject({
    errors: { traveller: ["too_many_saved"] },
  });
});

test("a guest is kept by name alone, once, and becomes whole when a document is given", async () => {
  const layla = await signUp(app, { email: "layla@example.com" });
  const guest = { ...traveller("Huda", null), birth_date: null, nationality: null };
  const saved = await layla.api(addTraveller, { traveller: guest });
  expect(saved).toMatchObject({ birth_date: null, nationality: null, document: null });
  const again = await layla.api(addTraveller, { traveller: { ...guest, firstname: "HUDA" } });
  expect(again.id).toBe(saved.id);
  const whole = await layla.api(addTraveller, { traveller: traveller("Huda", "H7654321") });
  expect(whole).toMatchObject({ id: saved.id, nationality: "SA", document: { ending: "4321" } });
  // By name alone she is known: nothing of hers is taken away.
  expect(await layla.api(addTraveller, { traveller: guest })).toEqual(whole);
  expect((await layla.api(listTravellers, {})).travellers).toHaveLength(1);
});

test("a number that the form knows masked alone is taken from the account's own draft, and from nobody else's", async () => {
  await app.sandboxes.openFlights();
  const rana = await signUp(app, { email: "rana@example.com" });
  const booker = createTraveller({ ...app, api: rana.api });
  const draft = await booker.name("Alqahtani");
  const [shown] = draft.travellers;
  expect(shown?.passport_number).toMatch(/^•••/);
  const { passport_number: _, ...document } = passport("");
  const input = {
    traveller: { ...traveller(sampleTraveller.firstname, null), document },
    numberFrom: { bookingId: draft.id, traveller: 0 },
  };
  const saved = await rana.api(addTraveller, input);
  expect(await rana.api(getTraveller, { travellerId: saved.id })).toMatchObject({ passport_number: booker.numbers[0] });
  const refused = { errors: { "traveller.document.passport_number": ["required"] } };
  expect(await refusalOf(sara.api(addTraveller, input))).toMatchObject(refused);
  expect(
    await refusalOf(rana.api(addTraveller, { ...input, numberFrom: { bookingId: draft.id, traveller: 1 } })),
  ).toMatchObject(refused);
  expect(await refusalOf(rana.api(addTraveller, { traveller: input.traveller }))).toMatchObject(refused);
});
