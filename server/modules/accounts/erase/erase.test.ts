import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getAccount, deleteAccount, exportAccount, savePicture } from "#contract/profile.ts";
import { listMyBookings } from "#contract/my-bookings.ts";
import { sendContactMessage } from "#contract/support.ts";
import { addTraveller } from "#contract/saved-travellers.ts";
import { createTraveller } from "#server/modules/bookings/testing/traveller-booking.ts";
import { sampleContact } from "#server/modules/bookings/testing/sample-choice.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { logInAgain, readMail, refusalOf, signUp } from "../testing/account-client.ts";
import { plainPicture } from "../testing/hostile-pictures.ts";
import { anonymiseAllBookingsJob } from "./anonymise-bookings.ts";

let app: TestApp;
let noura: Awaited<ReturnType<typeof signUp>>;
const email = sampleContact.email_address;
let bookingId: string;

beforeAll(async () => {
  app = await createTestApp();
  await app.sandboxes.openFlights();
  bookingId = (await createTraveller(app).book({ lastname: "Alotaibi" })).id;
  noura = await signUp(app, { email, firstName: "Noura", lastName: "Alotaibi" });
  await noura.api(addTraveller, {
    traveller: {
      title: "mr",
      firstname: "Mutlaq",
      lastname: "Alotaibi",
      birth_date: "1990-05-04",
      nationality: "SA",
      document: {
        type: "passport",
        passport_number: "K7654321",
        passport_issuing_country: "SA",
        passport_expiry_date: "2034-05-01",
      },
    },
  });
  await noura.api(sendContactMessage, {
    name: "Noura Alotaibi",
    email,
    phone_country: "+966",
    phone: "551112223",
    subject: "question",
    message: "Wheelchair, please.",
  });
  await noura.api(savePicture, { file: (await plainPicture("png")).toString("base64") });
});
afterAll(() => app.close());

/** Every text of the database that somebody could be known by. */
async function everything(): Promise<string> {
  const { rows: tables } = await app.database.$client.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_name not like 'mailbox%' and table_name not like 'sandbox%'",
  );
  const texts = await Promise.all(
    tables.map(async ({ name }) => JSON.stringify((await app.database.$client.query(`select * from "${name}"`)).rows)),
  );
  return texts.join("\n");
}

test("bookings made as a visitor with the verified address are the account's at once (R1.4)", async () => {
  const { bookings } = await noura.api(listMyBookings, {});
  expect(bookings.map(({ id }) => id)).toEqual([bookingId]);
});

test("a booking that is made later as a visitor comes with the next login", async () => {
  const { id } = await createTraveller(app).book({ lastname: "Alharbi" });
  expect((await noura.api(listMyBookings, {})).bookings).toHaveLength(1);
  await logInAgain(app, noura.person);
  expect((await noura.api(listMyBookings, {})).bookings.map((booking) => booking.id)).toContain(id);
});

test("the data are handed over for the password only: they hold whole document numbers (M7)", async () => {
  expect(await refusalOf(noura.api(exportAccount, { password: "Wrong-Pass7" }))).toMatchObject({
    status: 422,
    errors: { password: ["wrong"] },
  });
  expect(await refusalOf(noura.api(exportAccount, { password: "" }))).toMatchObject({
    errors: { password: ["required"] },
  });
  expect((await noura.request("/api/me/export")).status, "no address of the browser opens it").toBe(405);
});

test("everything that is kept of the person is handed over as JSON, secrets left out (S14)", async () => {
  const file = JSON.stringify(await noura.api(exportAccount, { password: noura.person.password }));
  for (const part of [email, "Noura", "K7654321", "Mutlaq", "Wheelchair", sampleContact.phone, "127.0.0.1", "language"])
    expect(file).toContain(part);
  for (const secret of ["argon2", "tokenHash", "passwordHash", "deviceHash"]) expect(file).not.toContain(secret);
});

describe("deleting the account", () => {
  test("asks for the password", async () => {
    expect(await refusalOf(noura.api(deleteAccount, { password: "Wrong-Pass7" }))).toMatchObject({
      errors: { password: ["wrong"] },
    });
    await noura.api(getAccount, {});
  });

  test("erases it at once, tells until when invoices are kept, and leaves the trip to come as it is", async () => {
    const picture = noura.account.picture ?? (await noura.api(getAccount, {})).picture ?? "";
    expect((await app.request(picture)).status).toBe(200);
    const { keptUntil } = await noura.api(deleteAccount, { password: noura.person.password });
    expect(keptUntil).toBe(`${app.clock.now().getUTCFullYear() + 6}-12-31`);
    expect([...noura.cookies.keys()].toSorted()).toEqual(["csrf_token", "device"]);
    expect(await refusalOf(noura.api(getAccount, {}))).toMatchObject({ status: 401 });
    expect(await refusalOf(logInAgain(app, noura.person))).toMatchObject({ errors: { password: ["wrong_login"] } });
    expect((await app.request(picture)).status).toBe(404);
    const mail = await readMail(app, email);
    expect(mail.subject).toBe("Your Wijha account was deleted");
    const left = await everything();
    expect(["Mutlaq", "argon2", "Wheelchair"].filter((gone) => left.includes(gone))).toEqual([]);
    // She still travels.
    expect(left.includes(sampleContact.phone)).toBe(true);
  });

  test("after the trip nothing of the person is left but the books", async () => {
    await app.queue.enqueue(app.database, anonymiseAllBookingsJob, {});
    await app.queue.drain();
    expect((await everything()).includes(email)).toBe(true);
    app.clock.advance(60 * 86_400);
    await app.queue.enqueue(app.database, anonymiseAllBookingsJob, {});
    await app.queue.drain({ delayed: true, allowFailures: true });
    const left = await everything();
    const gone = [email, sampleContact.phone, "Alotaibi", "Alharbi", noura.account.id];
    expect(gone.filter((text) => left.toLowerCase().includes(text.toLowerCase()))).toEqual([]);
    const { rows } = await app.database.$client.query("select reference, total from bookings");
    expect(rows).toHaveLength(2);
  });
});
