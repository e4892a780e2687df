import type * as accounts from "#contract/accounts.ts";
import type * as favourites from "#contract/favourites.ts";
import type * as priceAlerts from "#contract/price-alerts.ts";
import * as profile from "#contract/profile.ts";
import type * as pushDevices from "#contract/push-devices.ts";
import type * as savedTravellers from "#contract/saved-travellers.ts";
import type * as shortlists from "#contract/shortlists.ts";
import type * as balance from "#contract/balance.ts";
import type * as companies from "#contract/companies.ts";
import { addCompany } from "#contract/companies.ts";
import { sampleCompany } from "#server/testing/sample-company.ts";
import { keepPushDevice, listPushDevices } from "#contract/push-devices.ts";
import { addTraveller } from "#contract/saved-travellers.ts";
import { type AccessFixture, pictureFile, savedPerson, twinDocument } from "./access-fixture.ts";
import { password } from "./access-people.ts";
import type { EndpointNames, Rule } from "./access-rule.ts";

const newPassword = "Desert-Rain8";
const names = { title: "ms", firstName: "Mona", lastName: "Alamri" };
/** An attempt that nobody began: the code is a guess. */
const guess = () => ({ attempt: "AAAAAAAAAAAAAAAAAAAAAA", code: "123456" });
const guessed: Rule = { whose: "prover", input: guess, visitor: 422, other: 422, owner: null };
/** A link that was mailed to nobody. */
const noLink: Rule = { ...guessed, input: () => ({ token: guess().attempt }), visitor: 410, other: 410 };
/** Of the account whose session it is: another's session reaches that one's own. */
const own: Rule = { whose: "account" };
/** Asks for the account's password once more: another account has another. */
const sure: Rule = { whose: "account", input: (_, by) => ({ password: passwordOf(by) }), other: 422 };
const passwordOf = (by: "owner" | "stranger") => (by === "owner" ? password : "Wrong-Guess9");
/** One of the owner's things by its id: to another account there is none. */
const notFound = { whose: "account", other: 404 } as const;

/** Signing up, logging in, resetting: of who proves it. */
export const loginRules: Record<EndpointNames<typeof accounts>, Rule> = {
  register: { whose: "prover", input: ({ owner }) => ({ ...names, email: owner.email, password }) },
  verifyRegistration: guessed,
  resendCode: guessed,
  logIn: {
    whose: "prover",
    input: ({ owner }, by) => ({ email: owner.email, password: passwordOf(by) }),
    visitor: 422,
    other: 422,
  },
  logInSecondFactor: guessed,
  logOut: own,
  forgotPassword: { whose: "prover", input: ({ owner }) => ({ email: owner.email }), owner: null },
  verifyReset: guessed,
  mailLink: { whose: "prover", input: ({ owner }) => ({ email: owner.email }), owner: null },
  resetByLink: noLink,
  trustByLink: noLink,
  setNewPassword: {
    ...guessed,
    input: () => ({ ...guess(), resetToken: "x".repeat(43), password: newPassword }),
    visitor: 410,
    other: 410,
  },
};

export const profileRules: Record<EndpointNames<typeof profile>, Rule> = {
  getAccount: own,
  savePreferences: { ...own, input: () => ({ theme: "dark" }) },
  savePicture: { ...own, input: () => ({ file: pictureFile }) },
  removePicture: own,
  listSessions: own,
  startSecondFactor: sure,
  confirmSecondFactor: { ...own, input: guess, other: 422, owner: null },
  removeSecondFactor: sure,
  startEmailChange: {
    ...sure,
    input: (_, by) => ({ email: "canary.next@example.sa", password: passwordOf(by) }),
  },
  // Another account does not change its address by the owner's attempt, even with the right codes.
  confirmEmailChange: { ...own, input: beginEmailChange, other: 422, owner: null },
  exportAccount: sure,
  endSession: {
    ...own,
    input: ({ owner }) => ({ sessionId: owner.sessionId }),
    other: 404,
  },
  endOtherSessions: own,
  saveProfile: { ...own, input: () => names },
  changePassword: {
    ...sure,
    input: (_, by) => ({ current_password: passwordOf(by), password: newPassword }),
  },
  deleteAccount: { ...sure, input: (_, by) => ({ password: by === "owner" ? newPassword : "Wrong-Guess9" }) },
};

const change = { traveller: savedPerson("Q8877665", "Huda") };
export const travellerRules: Record<EndpointNames<typeof savedTravellers>, Rule> = {
  listTravellers: own,
  // The same document as one of the owner's: it is saved beside hers, and hers is not touched.
  addTraveller: { ...own, input: () => ({ traveller: savedPerson(twinDocument, "Huda") }) },
  getTraveller: { ...notFound, input: ({ saved }) => ({ travellerId: saved.id }) },
  saveTraveller: { ...notFound, input: ({ saved }) => ({ travellerId: saved.id, ...change }) },
  removeTraveller: {
    ...notFound,
    input: async ({ owner }) => ({
      travellerId: (await owner.browser.api(addTraveller, { traveller: savedPerson("R1234567") })).id,
    }),
  },
};

export const balanceRules: Record<EndpointNames<typeof balance>, Rule> = {
  getBalance: own,
  // Nobody has one here: there is nothing to pay out.
  payOutBalance: { ...own, input: () => ({ amount: { amount: 100, currency: "SAR" } }), other: 422, owner: 422 },
};

export const companyRules: Record<EndpointNames<typeof companies>, Rule> = {
  listCompanies: own,
  addCompany: { ...own, input: () => ({ company: sampleCompany }) },
  saveCompany: {
    ...notFound,
    input: ({ savedCompany }) => ({ companyId: savedCompany.id, company: { ...sampleCompany, city: "جدة" } }),
  },
  removeCompany: {
    ...notFound,
    input: async ({ owner }) => ({
      companyId: (await owner.browser.api(addCompany, { company: { ...sampleCompany, vatNumber: "310000000000003" } }))
        .id,
    }),
  },
};

const savedHotel = { kind: "hotel", slug: "talmeera-ajyad", stay: null };
export const favouriteRules: Record<EndpointNames<typeof favourites>, Rule> = {
  listFavourites: own,
  describeFavourites: { whose: "anyone", input: () => ({ favourites: [savedHotel] }) },
  addFavourites: { ...own, input: () => ({ favourites: [savedHotel] }) },
  // Named like one of the owner's: another account takes away its own, which is not there.
  removeFavourite: { ...own, input: () => ({ favouriteId: "hotel.canary-hotel" }) },
};

const inList = ({ shortlist }: AccessFixture) => ({ shortlistId: shortlist.id, itemId: shortlist.itemId });
export const shortlistRules: Record<EndpointNames<typeof shortlists>, Rule> = {
  createShortlist: { whose: "anyone", input: () => ({ name: "Omar", favourites: [savedHotel] }) },
  getShortlist: { whose: "holder", input: inList },
  voteOnShortlist: { whose: "holder", input: (fixture) => ({ ...inList(fixture), name: "Omar", vote: "like" }) },
  // Of who made it: to others, who may see it all the same, there is no such list to change.
  removeShortlistItem: { whose: "owner", input: inList },
  closeShortlist: { whose: "owner", input: ({ shortlist }) => ({ shortlistId: shortlist.id }) },
};

const watched = ({ day }: AccessFixture) => ({
  search: { slices: [`RUH-JED-${day}`], adults: 1, childAges: [], infants: 0, cabin: "economy" },
});
export const priceAlertRules: Record<EndpointNames<typeof priceAlerts>, Rule> = {
  // Nobody is written to who has not proven the address; who is logged in watches for themselves.
  watchPrice: { whose: "anyone", input: watched, visitor: 422 },
  sendAlertCode: { whose: "anyone", input: () => ({ email: "omar.alerts@example.com" }) },
  listPriceAlerts: own,
  getPriceAlerts: { whose: "holder", input: ({ alertId }) => ({ key: alertId }) },
  // The link of the mail stops it, whoever presses; the owner's call finds it stopped already.
  stopPriceAlerts: { whose: "holder", input: ({ alertId }) => ({ key: alertId }) },
};

const browserAt = {
  endpoint: "https://push.service-of-browsers.net/send/of-a-test",
  p256dh: "B".repeat(87),
  auth: "A".repeat(22),
};
const ofFlight: Rule["input"] = ({ bookings: { flight } }) => ({ bookingId: flight.id, device: "d".repeat(43) });
export const pushDeviceRules: Record<EndpointNames<typeof pushDevices>, Rule> = {
  keepPushDevice: {
    whose: "owner",
    input: ({ bookings: { flight } }) => ({ bookingId: flight.id, subscription: browserAt }),
  },
  getPushDevice: { whose: "owner", input: ofFlight },
  stopPushDevice: { whose: "owner", input: ofFlight },
  listPushDevices: own,
  removePushDevice: { ...own, input: ownDevice },
};

/** A device of the owner's, made anew: the owner's call before may have taken it away. */
async function ownDevice({ owner }: AccessFixture) {
  await owner.browser.api(keepPushDevice, { subscription: browserAt });
  const { devices } = await owner.browser.api(listPushDevices, {});
  return { deviceId: devices[0]?.id ?? "" };
}

async function beginEmailChange({ app, owner }: AccessFixture) {
  const email = "canary.soon@example.sa";
  const { attempt } = await owner.browser.api(profile.startEmailChange, { email, password });
  await app.queue.drain();
  const mails = (await app.mailbox?.list()) ?? [];
  const codeTo = (to: string) =>
    mails.map(({ toAddress, subject }) => (toAddress === to ? /\d{6}/.exec(subject)?.[0] : undefined)).find(Boolean);
  return { attempt, old_code: codeTo(owner.email), new_code: codeTo(email) };
}
