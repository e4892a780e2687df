import { getBooking } from "#contract/bookings.ts";
import { saveTravellers } from "#contract/flight-bookings.ts";
import { getBookingTimeline } from "#contract/my-bookings.ts";
import { addFavourites } from "#contract/favourites.ts";
import { getPackage } from "#contract/packages.ts";
import { watchPrice } from "#contract/price-alerts.ts";
import { savePicture } from "#contract/profile.ts";
import { createTripShare } from "#contract/trip-shares.ts";
import { addCompany } from "#contract/companies.ts";
import { addTraveller, removeTraveller } from "#contract/saved-travellers.ts";
import { createShortlist, getShortlist } from "#contract/shortlists.ts";
import type { Locale } from "#contract/text.ts";
import { createGuest } from "#server/modules/bookings/testing/guest-booking.ts";
import { createTripper } from "#server/modules/bookings/testing/package-booking.ts";
import { sampleCompany } from "#server/testing/sample-company.ts";
import { sampleContact, sampleTraveller } from "#server/modules/bookings/testing/sample-choice.ts";
import { createMover } from "#server/modules/bookings/testing/move-booking.ts";
import { createAdder } from "#server/modules/bookings/testing/add-extras.ts";
import { createStayChanger } from "#server/modules/bookings/testing/change-stay.ts";
import { createChanger } from "#server/modules/bookings/testing/change-booking.ts";
import { createTraveller } from "#server/modules/bookings/testing/traveller-booking.ts";
import type { TestApp } from "#server/testing/create-test-app.ts";
import { type Caller, createPerson, type Person } from "./access-people.ts";
import { bookMovable } from "./movable-trip.ts";
import { completeTrip, refuseRefund } from "./access-rows.ts";
import { createRider } from "#server/modules/transfers/testing/rider.ts";
import { createVisaFixture } from "./visa-fixture.ts";

const noura: Person = { email: "canary.owner@example.sa", firstName: "Canaryfirst", lastName: "Canarylast" };
const omar: Person = { email: "omar@example.com", firstName: "Omar", lastName: "Alzahrani" };

/** Never in an answer to anybody but the owner. */
const accountCanaries = [
  noura.email,
  noura.firstName,
  noura.lastName,
  "Savedcanary",
  "P7766554",
  "canary.svg",
  "canary-hotel",
];
/** Of the owner's bookings: for nobody else, whoever has the booking's id (decision 0018). */
const bookingCanaries = [sampleContact.email_address, sampleContact.phone, "Canarytraveller", "Canaryguest"];
export const canaries = { account: accountCanaries, booking: bookingCanaries };

export type AccessFixture = Awaited<ReturnType<typeof createAccessFixture>>;

export const savedPerson = (number: string, firstname = "Savedcanary") => ({
  title: "mr" as const,
  firstname,
  lastname: "Alharbi",
  birth_date: "1990-05-04",
  nationality: "SA",
  document: {
    type: "passport" as const,
    passport_number: number,
    passport_issuing_country: "SA",
    passport_expiry_date: "2034-05-01",
  },
});

/** Of somebody whom the owner and the other account both book for. */
export const twinDocument = "T2223334";

export const pictureFile = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="#0a7"/></svg>',
).toString("base64");

/** An owner and another person, each with an account and bookings of every kind and stage; and bookings of nobody. */
export async function createAccessFixture(app: TestApp) {
  await Promise.all([app.sandboxes.openFlights(), app.sandboxes.openHotels(), app.sandboxes.openPayments()]);
  const owner = await createPerson(app, noura);
  const other = await createPerson(app, omar);
  const saved = await owner.browser.api(addTraveller, { traveller: savedPerson("P7766554") });
  await owner.browser.api(addTraveller, { traveller: savedPerson(twinDocument, "Huda") });
  const savedCompany = await owner.browser.api(addCompany, { company: sampleCompany });
  await owner.browser.api(addFavourites, { favourites: [{ kind: "hotel", slug: "canary-hotel", stay: null }] });
  const shortlist = await makeShortlist(owner.browser);
  const { alertId } = await watchFor(owner.browser);
  const removed = await other.browser.api(addTraveller, { traveller: savedPerson("Z1231231", "Salem") });
  await other.browser.api(removeTraveller, { travellerId: removed.id });
  const { picture: pictureAddress } = await owner.browser.api(savePicture, { file: pictureFile });

  const flights = createTraveller({ ...app, api: owner.browser.api });
  const stays = createGuest({ ...app, api: owner.browser.api });
  const draft = await flights.name("Canarytraveller");
  const held = await flights.name("Canarytraveller");
  const heldDocument = flights.numbers.at(-1) ?? "";
  const payment = await flights.open(held.id);
  const flight = await flights.book({ lastname: "Canarytraveller" });
  const changeable = await flights.book({ lastname: "Canarytraveller", changeable: "cheap" });
  const changer = createChanger({ ...app, api: owner.browser.api });
  const changeChoice = await changer.choose(changeable.id, "dearer");
  const change = await changer.quote(changeable.id, "dearer");
  const addable = await flights.book({ lastname: "Canarytraveller" });
  const adder = createAdder({ ...app, api: owner.browser.api });
  const addition = await adder.quote(addable.id, { bags: [{ traveller: 0, slice: 0, pieces: 1 }] });
  const movable = await flights.book({ lastname: "Canarytraveller" });
  const mover = createMover({ ...app, api: owner.browser.api });
  const airlineChange = await mover.move(movable.id, { do: "later", minutes: 95 });
  const nameable = await flights.book({ lastname: "Canarytraveller" });
  const stayDraft = await stays.name({ lastname: "Canaryguest" });
  const stay = await stays.book({ lastname: "Canaryguest" });
  const changeableStay = await stays.book({ free: true, lastname: "Canaryguest" });
  const stayChanger = createStayChanger({ ...app, api: owner.browser.api });
  const stayWish = await stayChanger.wish(changeableStay.id, { guest: "Canaryother" });
  const stayChange = await stayChanger.quote(changeableStay.id, { guest: "Canaryother" });
  await completeTrip(app.database, stay.id);
  await refuseRefund(app.database, stay.id);
  const trips = createTripper({ ...app, api: owner.browser.api });
  const packageDraft = await trips.name({ lastname: "Canarytraveller" });
  const packageHeld = await trips.name({ lastname: "Canarytraveller" });
  const packagePayment = await trips.open(packageHeld.id);
  const packaged = await trips.book({ lastname: "Canarytraveller" });
  const movableTrip = await bookMovable({ ...app, api: owner.browser.api }, trips);
  const rides = createRider({ ...app, api: owner.browser.api });
  const trainDraft = await rides.name({ lastname: "Canarytraveller" });
  const carDraft = await rides.name({ kind: "car", lastname: "Canarytraveller" });
  const transfer = await rides.book({ lastname: "Canarytraveller" });
  const { ride: _, ...rideChoice } = await createRider(app).pick();
  const visa = await createVisaFixture(app, owner.browser.api);
  const others = await bookForOther(app, other.browser);
  const nobodys = await createTraveller(app).name("Alghamdi");

  const ownContact = { ...sampleContact, email_address: noura.email };
  const toHold = await flights.name("Canarytraveller");
  await owner.browser.api(saveTravellers, {
    bookingId: toHold.id,
    travellers: [{ ...sampleTraveller, lastname: "Canarytraveller", passport_number: "1033445566" }],
    contact: ownContact,
  });
  const toPlace = await stays.name({ lastname: "Canaryguest", payAt: "property", email: noura.email });
  const { input: flightChoice } = await createTraveller(app).choose();
  const { input: stayChoice, stay: stayDays } = await createGuest(app).pick();

  const view = (bookingId: string) => owner.browser.api(getBooking, { bookingId });
  const { evaluationToken } = await owner.browser.api(getBookingTimeline, { bookingId: stay.id });
  const { taxInvoices } = await owner.browser.api(getBookingTimeline, { bookingId: flight.id });
  const { reference } = await view(flight.id);
  const { token: shareToken } = await owner.browser.api(createTripShare, { bookingId: flight.id });
  const owned = {
    draft,
    held,
    flight,
    changeable,
    addable,
    changeableStay,
    movable,
    nameable,
    stayDraft,
    stay,
    toHold,
    toPlace,
    packageDraft,
    packageHeld,
    packaged,
    movableTrip,
    visaPaid: visa.paid,
    trainDraft,
    carDraft,
    transfer,
  };
  return {
    app,
    owner,
    other,
    saved,
    savedCompany,
    shortlist,
    alertId,
    /** Name of the file of the owner's picture. */
    picture: pictureAddress?.split("/").at(-1) ?? "",
    bookings: owned,
    /** Ids of all the owner's bookings. */
    ownedIds: Object.values(owned).map(({ id }) => id),
    nobodys,
    others,
    reference,
    evaluationToken: evaluationToken ?? "",
    /** Of the flight. */
    taxInvoice: taxInvoices[0]?.number ?? "",
    shareToken,
    /** Of the changeable one: flights that may be chosen, and a quote of them. */
    changeChoice,
    change,
    /** Of the addable one: a quote of a bag. */
    addition,
    /** Of the changeable stay: another guest, and a quote of it. */
    stayWish,
    stayChange,
    /** Of the movable one. */
    airlineChange,
    payment,
    packagePayment,
    visa,
    packagePath: await packagePaths(app),
    /** A document number as it was typed: its last digits are shown and no more. */
    heldDocument,
    flightChoice,
    stayChoice,
    packageChoice: await trips.pick({ adults: 1 }),
    packagePeople: trips.people(packageDraft.travellerTypes, "Canarytraveller"),
    rideChoice,
    trainPeople: rides.people(trainDraft.travellerTypes, "Canarytraveller"),
    stay: stayDays,
    day: stayDays.checkIn,
  };
}

/** Two hotels that the owner asks others about. */
async function makeShortlist({ api }: Caller) {
  const favourites = ["talmeera-ajyad", "durrasel-jabal-omar"].map((slug) => ({
    kind: "hotel" as const,
    slug,
    stay: null,
  }));
  const { shortlistId } = await api(createShortlist, { name: "Nasser", favourites });
  const { items } = await api(getShortlist, { shortlistId });
  return { id: shortlistId, itemId: items[0]?.id ?? "" };
}

/** A search that is watched for the owner. */
async function watchFor({ api }: Caller) {
  const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  const party = { adults: 1, childAges: [], infants: 0, cabin: "economy" as const };
  return api(watchPrice, { search: { slices: [`RUH-DMM-${day}`], ...party } });
}

/** The page of a package in each language, without it. */
async function packagePaths(app: TestApp): Promise<Record<Locale, string>> {
  const { slugs, categorySlugs } = await app.api(getPackage, { slug: "alula-hegra-three-days" });
  const path = (locale: Locale) =>
    `/packages/${encodeURIComponent(categorySlugs[locale])}/${encodeURIComponent(slugs[locale])}`;
  return { en: path("en"), ar: path("ar") };
}

/** Paid and confirmed, with names and a contact that have nothing of the owner's. */
async function bookForOther(app: TestApp, { api }: Caller) {
  const flights = createTraveller({ ...app, api });
  const { id: bookingId } = await flights.name();
  const travellers = [{ ...sampleTraveller, lastname: "Alzahrani", passport_number: "1098765432" }];
  const contact = { email_address: omar.email, phone_country: "+966", phone: "501112223" };
  await api(saveTravellers, { bookingId, travellers, contact });
  await flights.payAt(await flights.open(bookingId));
  await app.queue.drain();
  return api(getBooking, { bookingId });
}
