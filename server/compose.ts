import { createFixedRates } from "#server/adapters/rates/fixed/fixed-rates.ts";
import { createHttpRates } from "#server/adapters/rates/http/http-rates.ts";
import type { Api } from "#server/http/request-context.ts";
import { createAccounts, refuseCommonPassword } from "#server/modules/accounts/index.ts";
import { createBookings } from "#server/modules/bookings/index.ts";
import { maskEmail } from "#server/modules/contact-proofs/index.ts";
import { createContent } from "#server/modules/content/index.ts";
import { createCurrencies } from "#server/modules/currencies/index.ts";
import { createEvaluations } from "#server/modules/evaluations/index.ts";
import { createFavourites } from "#server/modules/favourites/index.ts";
import { createMailVerification } from "#server/modules/mail-verification/index.ts";
import { createPassengerRights } from "#server/modules/passenger-rights/index.ts";
import type { PaymentGateway } from "#server/modules/payments/index.ts";
import { createPriceAlerts } from "#server/modules/price-alerts/index.ts";
import { createPlaces } from "#server/modules/places/index.ts";
import { createSettings } from "#server/modules/settings/index.ts";
import { createSitemap } from "#server/modules/sitemap/index.ts";
import { createStaff } from "#server/modules/staff/index.ts";
import { createSupport } from "#server/modules/support/index.ts";
import { createResealing } from "#server/platform/sealing/resealing.ts";
import { createRetention, type Deletions } from "#server/platform/retention/retention.ts";
import { bookingSecrets } from "./compose/booking-secrets.ts";
import { platformDeletions } from "./compose/platform-deletions.ts";
import { placesSealed } from "./compose/platform-sealed.ts";
import { composeContactProofs } from "./compose/contact-proofs.ts";
import { composeDesk } from "./compose/desk.ts";
import { composeFiles } from "./compose/files.ts";
import { composeEditor } from "./compose/editor.ts";
import { composeDevices } from "./compose/devices.ts";
import { composeDestinations } from "./compose/destinations.ts";
import { composeProducts, type GivenSuppliers } from "./compose/products.ts";
import { composePricing } from "./compose/pricing.ts";
import { composePolicy } from "./compose/page-policy.ts";
import { composePayments } from "./compose/payments.ts";
import { installationOf } from "./compose/installation.ts";
import { joinBookings, joinMessages } from "./compose/of-accounts.ts";
import { composePlatform, type PlatformInput } from "./compose/platform.ts";
import { composeTelephone } from "./compose/telephone.ts";
import { noSandboxes } from "./compose/no-sandboxes.ts";
import { createSandboxes, type Fetch } from "./compose/sandboxes.ts";
import { accountsForBookings } from "./compose/accounts-for-bookings.ts";
import { termsVersion } from "./compose/terms-version.ts";
import { composeTaxInvoices } from "./compose/tax-invoices.ts";

/** A module as the application sees it. */
export type Module = { routes: (api: Api) => void };

/** What a test may put in the place of the sandboxes; `sendWebhook`: the gateway is called in memory, its webhooks go there. */
export type ComposeInput = PlatformInput & GivenSuppliers & { gateway?: PaymentGateway; sendWebhook?: Fetch };

export type Parts = ReturnType<typeof compose>;

/** The one place where ports meet adapters. Read it to know what the product is made of. */
export function compose(input: ComposeInput) {
  const platform = composePlatform(input);
  const { env, database: db, queue, clock, log, renderPdf } = platform;
  const publicUrl = env.PUBLIC_URL;
  const { connection } = input;
  const sandboxes =
    env.MODE === "live" ? noSandboxes() : createSandboxes({ ...platform, connection, sendWebhook: input.sendWebhook });

  const keys = platform.keyFor("mail codes");
  const mailVerification = createMailVerification({ db, clock, mailer: platform.mailer, keys, publicUrl });
  const { mailer } = mailVerification;
  const mailing = { db, queue, clock, log, mailer, publicUrl };
  const places = createPlaces();
  const source = env.RATES_URL ? createHttpRates(env.RATES_URL) : createFixedRates();
  const currencies = createCurrencies({ db, queue, clock, log, source });
  const support = createSupport({ db, queue, clock, mailer, publicUrl, published: platform.shown });
  const files = composeFiles(env);
  // Accounts come last: they list what the others keep.
  const contactProofs = composeContactProofs(platform, () => accounts);
  const products = composeProducts({
    ...input,
    platform,
    sandboxes,
    mailer,
    places,
    exchange: currencies.exchange,
    contactProofs,
    files,
  });
  const { offerSearches } = products;
  const content = createContent({
    db,
    clock,
    places,
    published: platform.published,
    shown: platform.shown,
    offerSearches,
  });
  const { payments, settlement } = composePayments({
    platform,
    sandboxes,
    ...input,
    holds: (payment, asker) => bookings.holdsPayment(payment, asker),
  });
  const taxInvoices = composeTaxInvoices(platform, sandboxes);
  const devices = composeDevices(platform, { bookings: () => bookings, alerts: () => alerts });
  const telephone = composeTelephone(platform, { staff: () => staff, bookings: () => bookings });
  const bookings = createBookings({
    db,
    queue,
    clock,
    log,
    bookables: products.bookables,
    sold: platform.http.sold,
    payments,
    taxInvoices,
    content,
    contactProofs,
    ...accountsForBookings(() => accounts),
    mailer,
    renderPdf,
    signPass: platform.signPass,
    issueCheckCode: mailVerification.issueCode,
    ...bookingSecrets(platform, files),
    replyBy: support.replyBy,
    telephone: telephone.tools,
    tellDevices: devices.tell,
    termsVersion: () => termsVersion(platform.shown),
    publicUrl,
  });

  const evaluations = createEvaluations({ ...bookings, db, clock });
  const favourites = createFavourites({ db, clock, products: products.ofFavourites });
  const alerts = createPriceAlerts({
    ...mailing,
    proofs: { ...contactProofs, mask: maskEmail },
    emailOf: (userId) => accounts.emailOf(userId),
    accountOf: (email) => accounts.accountOf(email),
    product: products.ofAlerts,
    tellDevices: devices.tell,
  });
  const accounts = createAccounts({
    ...mailing,
    files,
    bookings: joinBookings(bookings.ofAccounts, products.ofAccounts.bookings),
    messages: joinMessages([support.ofAccounts, ...products.ofAccounts.messages]),
    evaluations: evaluations.ofAccounts,
    favourites: favourites.ofAccounts,
    alerts: alerts.ofAccounts,
    devices: devices.ofAccounts,
    balances: payments.balance.forAccounts,
    limitFactor: env.RATE_LIMIT_FACTOR,
    keyFor: platform.keyFor,
    texts: telephone.codeTexts,
    ...platform.awaitedLetters,
  });
  const staff = createStaff({
    ...mailing,
    limitFactor: env.RATE_LIMIT_FACTOR,
    refuseCommonPassword,
    keyFor: platform.keyFor,
  });
  const people = { staff, support, mailVerification, files };
  const desk = composeDesk({
    ...people,
    platform,
    connection,
    products,
    bookings,
    evaluations,
    payments,
    taxInvoices,
    settlement,
    sandboxes,
  });
  const editor = composeEditor({ platform, products, staff, content });
  const pricing = composePricing({ platform, places, products, staff, content });
  platform.knowProven(accounts.isAccountOf);
  platform.knowProven(staff.isStaffAddress);
  platform.knowProven(async (email) => (await contactProofs.lastProven(email)) !== null);

  const resealing = createResealing({
    db,
    queue,
    log,
    isRotating: env.SECRET_PREVIOUS.length > 0,
    places: placesSealed(platform, [accounts, staff, bookings, devices, products, taxInvoices, desk]),
  });
  createRetention({
    queue,
    clock,
    log,
    deletions: [
      ...[accounts, bookings, ...products.deleting, support, payments, evaluations, favourites, alerts, devices].map(
        deletionsOf,
      ),
      ...[content, contactProofs, mailVerification, desk, staff].map(deletionsOf),
      platformDeletions(platform, sandboxes),
    ],
  });
  const { destinations, fromPrices } = composeDestinations({ platform, places, products, evaluations });

  const modules: Module[] = [
    accounts,
    createSettings(installationOf(platform, { walletPasses: bookings.walletKinds, samples: products.boxed })),
    mailVerification,
    createSitemap({ published: platform.shown, catalogues: products.catalogues }),
    places,
    currencies,
    support,
    content,
    createPassengerRights({ places, published: platform.shown }),
    ...products.modules,
    payments,
    bookings,
    taxInvoices,
    evaluations,
    favourites,
    alerts,
    devices,
    destinations,
    staff,
    desk,
    editor,
    pricing,
    ...desk.others,
    telephone.create(),
  ];
  const policy = composePolicy(env);
  return {
    ...platform,
    http: { ...platform.http, authenticate: accounts.authenticate, authenticateStaff: staff.authenticateStaff },
    modules,
    policy,
    sandboxes,
    hotels: products.hotels,
    pricing: products.pricing,
    payments,
    bookings,
    taxInvoices,
    settlement,
    staff,
    desk,
    editor,
    contactProofs,
    fromPrices,
    resealing,
    keepFiles: [accounts, products, desk],
    stop: async () => {
      await Promise.all([desk.endLive(), products.pricing.stop()]);
      await platform.stop();
      await sandboxes.stop();
    },
  };
}

const deletionsOf = ({ deletions }: { deletions: Deletions }) => deletions;
