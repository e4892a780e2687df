import { join } from "node:path";
import { createDiskFiles } from "#server/adapters/files/disk/disk-files.ts";
import { createFixedRates } from "#server/adapters/rates/fixed/fixed-rates.ts";
import { createHttpRates } from "#server/adapters/rates/http/http-rates.ts";
import type { Api } from "#server/http/request-context.ts";
import { createAccounts } from "#server/modules/accounts/index.ts";
import { createBookings } from "#server/modules/bookings/index.ts";
import { createContactProofs } from "#server/modules/contact-proofs/index.ts";
import { createContent } from "#server/modules/content/index.ts";
import { createCurrencies } from "#server/modules/currencies/index.ts";
import { createEvaluations } from "#server/modules/evaluations/index.ts";
import type { FlightSupplier } from "#server/modules/flights/index.ts";
import type { HotelSupplier } from "#server/modules/hotels/index.ts";
import { createMailVerification } from "#server/modules/mail-verification/index.ts";
import { createPassengerRights } from "#server/modules/passenger-rights/index.ts";
import { createPayments, type PaymentGateway } from "#server/modules/payments/index.ts";
import { createPlaces } from "#server/modules/places/index.ts";
import { createSettings } from "#server/modules/settings/index.ts";
import { createSitemap } from "#server/modules/sitemap/index.ts";
import { createSupport } from "#server/modules/support/index.ts";
import type { TransferSupplier } from "#server/modules/transfers/index.ts";
import { createResealing } from "#server/platform/sealing/resealing.ts";
import { createRetention, type Deletions } from "#server/platform/retention/retention.ts";
import { platformDeletions } from "./compose/platform-deletions.ts";
import { platformSealed } from "./compose/platform-sealed.ts";
import { composeDestinations } from "./compose/destinations.ts";
import { composeGateway } from "./compose/gateway.ts";
import { composeProducts } from "./compose/products.ts";
import { composePolicy } from "./compose/page-policy.ts";
import { installationOf } from "./compose/installation.ts";
import { joinBookings, joinMessages } from "./compose/of-accounts.ts";
import { composePlatform, type PlatformInput } from "./compose/platform.ts";
import { createSandboxes, type Fetch } from "./compose/sandboxes.ts";

/** A module as the application sees it. */
export type Module = { routes: (api: Api) => void };

/** What a test may put in the place of the sandboxes; `sendWebhook`: the gateway is called in memory, its webhooks go there. */
export type ComposeInput = PlatformInput & {
  suppliers?: FlightSupplier[];
  hotelSuppliers?: HotelSupplier[];
  transferSuppliers?: TransferSupplier[];
  gateway?: PaymentGateway;
  sendWebhook?: Fetch;
};

export type Parts = ReturnType<typeof compose>;

/** The one place where ports meet adapters. Read it to know what the product is made of. */
export function compose(input: ComposeInput) {
  const platform = composePlatform(input);
  const { env, database: db, queue, clock, log, renderPdf } = platform;
  const publicUrl = env.PUBLIC_URL;
  const sandboxes = createSandboxes({ ...platform, connection: input.connection, sendWebhook: input.sendWebhook });

  const mailVerification = createMailVerification({
    db,
    clock,
    mailer: platform.mailer,
    keys: platform.keyFor("mail codes"),
    publicUrl,
  });
  const { mailer } = mailVerification;
  const places = createPlaces();
  const currencies = createCurrencies({
    db,
    queue,
    clock,
    log,
    source: env.RATES_URL ? createHttpRates(env.RATES_URL) : createFixedRates(),
  });
  const support = createSupport({ db, queue, clock, mailer, publicUrl, published: platform.published });
  const content = createContent({ db, clock, places, published: platform.published });
  const files = createDiskFiles(join(env.DATA_DIR, "files"));
  const contactProofs = createContactProofs({
    db,
    clock,
    // Accounts come last: they list what the others keep.
    codes: {
      send: (email, asker, opens) => accounts.contactCodes.send(email, asker, opens),
      spend: (given, browser) => accounts.contactCodes.spend(given, browser),
    },
    emailOf: (userId) => accounts.emailOf(userId),
    keys: platform.keyFor("contact proofs"),
  });
  const { flights, hotels, packages, visas, transfers, bookables } = composeProducts({
    ...input,
    platform,
    sandboxes,
    mailer,
    places,
    exchange: currencies.exchange,
    contactProofs,
    files,
  });
  const gateway = input.gateway ?? composeGateway(env, sandboxes, input.sendWebhook !== undefined);
  const payments = createPayments({
    db,
    queue,
    clock,
    log,
    gateway,
    publicUrl,
    holds: (bookingId, asker) => bookings.holds(bookingId, asker),
  });
  const bookings = createBookings({
    db,
    queue,
    clock,
    log,
    bookables,
    payments,
    content,
    contactProofs,
    emailOf: (userId) => accounts.emailOf(userId),
    mailer,
    renderPdf,
    peopleKeys: platform.keyFor("booking people"),
    quoteKey: platform.keyFor("cancel quotes"),
    tripKey: platform.keyFor("evaluation links"),
    holdLimits: { keys: platform.keyFor("hold limits"), factor: env.RATE_LIMIT_FACTOR },
    refundAccountKey: platform.keyFor("refund accounts"),
    replyBy: support.replyBy,
    publicUrl,
  });

  const { findTrip, findFirstNames } = bookings;
  const evaluations = createEvaluations({ db, clock, findTrip, findFirstNames });
  const accounts = createAccounts({
    db,
    queue,
    clock,
    log,
    mailer,
    files,
    bookings: joinBookings(bookings.ofAccounts, visas.ofAccounts),
    messages: joinMessages(support.ofAccounts, packages.ofAccounts),
    evaluations: evaluations.ofAccounts,
    publicUrl,
    limitFactor: env.RATE_LIMIT_FACTOR,
    keyFor: platform.keyFor,
    ...platform.awaitedLetters,
  });
  platform.knowProven(accounts.isAccountOf);
  platform.knowProven(async (email) => (await contactProofs.lastProven(email)) !== null);

  const resealing = createResealing({
    db,
    queue,
    log,
    isRotating: env.SECRET_PREVIOUS.length > 0,
    places: [...accounts.sealed, ...bookings.sealed, ...visas.sealed, ...platformSealed(platform)],
  });
  createRetention({
    queue,
    clock,
    log,
    deletions: [
      ...[accounts, bookings, visas, support, packages, payments, evaluations].map(deletionsOf),
      ...[content, contactProofs, mailVerification].map(deletionsOf),
      platformDeletions(platform, sandboxes),
    ],
  });
  const { destinations, fromPrices } = composeDestinations({
    platform,
    places,
    flights,
    hotels,
    visas,
    evaluations,
  });

  const modules: Module[] = [
    accounts,
    createSettings(installationOf(env)),
    mailVerification,
    createSitemap(platform),
    places,
    currencies,
    support,
    content,
    createPassengerRights({ places, published: platform.published }),
    flights,
    hotels,
    transfers,
    payments,
    bookings,
    evaluations,
    visas,
    packages,
    destinations,
  ];
  const policy = composePolicy(env);
  return {
    ...platform,
    http: { ...platform.http, authenticate: accounts.authenticate },
    modules,
    policy,
    sandboxes,
    hotels,
    payments,
    bookings,
    contactProofs,
    fromPrices,
    resealing,
    stop: async () => {
      await platform.stop();
      await sandboxes.stop();
    },
  };
}

const deletionsOf = ({ deletions }: { deletions: Deletions }) => deletions;
