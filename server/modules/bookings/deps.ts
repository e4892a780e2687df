import type { Booking } from "#contract/bookings.ts";
import type { Company, SavedCompany } from "#contract/companies.ts";
import type { Locale } from "#contract/text.ts";
import type { DiscountService } from "#server/modules/content/index.ts";
import type { ContactProofs } from "#server/modules/contact-proofs/index.ts";
import type { PaymentService } from "#server/modules/payments/index.ts";
import type { TaxInvoices } from "#server/modules/tax-invoices/index.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { FileStore } from "#server/platform/files.ts";
import type { VirusScan } from "#server/platform/uploads/virus-scan.ts";
import type { Log } from "#server/platform/log.ts";
import type { Mailer } from "#server/platform/mailer.ts";
import type { TellDevices } from "#server/platform/push/tell-devices.ts";
import type { RenderPdf } from "#server/platform/pdf/render-pdf.ts";
import type { Queue } from "#server/platform/queue/queue.ts";
import type { SignPass } from "#server/platform/wallet/sign-pass.ts";
import type { KeyRing } from "#server/platform/secret.ts";
import type { TelephoneTools } from "./prepared/telephone-tools.ts";
import type { Products } from "./product.ts";

export type AccountCompanies = {
  list: (userId: string) => Promise<SavedCompany[]>;
  keep: (userId: string, company: Company) => Promise<void>;
};

export type BookingDeps = {
  db: Database;
  queue: Queue;
  clock: Clock;
  log: Log;
  products: Products;
  /** Of which new ones are sold; of the others what was sold goes on. */
  sold: ReadonlySet<Booking["kind"]>;
  payments: PaymentService;
  content: DiscountService;
  taxInvoices: Pick<
    TaxInvoices,
    | "issueForSale"
    | "vatOfSale"
    | "issueForCancellation"
    | "vatOfCancellation"
    | "issueForChange"
    | "vatOfChange"
    | "issueForDivision"
    | "vatOfDivision"
    | "nameCompany"
    | "companyChoice"
    | "ofBooking"
    | "find"
    | "counts"
  >;
  contactProofs: ContactProofs;
  /** The verified address of an account; null for none. */
  emailOf: (userId: string) => Promise<string | null>;
  /** The first name of an account; null for none. */
  firstNameOf: (userId: string) => Promise<string | null>;
  /** Companies that an account has invoices made out to: its list, and one more. */
  companies: AccountCompanies;
  mailer: Mailer;
  renderPdf: RenderPdf;
  /** Signs passes for wallets; null: there is no certificate. */
  signPass: SignPass | null;
  /** The code that a document carries, known from now on to the page where a reader asks whether it is ours. */
  issueCheckCode: (about: { key: string; to: string; subject: string; locale: Locale }) => Promise<string>;
  /** Encrypt what documents say of travellers. */
  peopleKeys: KeyRing;
  /** Where copies of documents lie, sealed, that travellers send for a name, and what looks through them first. */
  documentFiles: { files: FileStore; scan: VirusScan; keys: { files: KeyRing } };
  /** Signs the link to the evaluation of a trip. */
  tripKey: KeyRing;
  /** Signs links that show a trip to companions. */
  shareKey: KeyRing;
  /** Signs what cancelling was said to cost. */
  quoteKey: KeyRing;
  /** Hides who asks for holds, and multiplies how much one may hold. */
  holdLimits: { keys: KeyRing; factor: number };
  /** Encrypts the bank accounts that refunds are transferred to. */
  refundAccountKey: KeyRing;
  /** Which text of the terms stands now; without it nothing is kept of their acceptance. */
  termsVersion?: () => Promise<string | null>;
  /** For bookings that staff prepare by telephone. */
  telephone: TelephoneTools;
  /** Tells the devices that asked for it. */
  tellDevices: TellDevices;
  /** Until when a person answers what is asked at an instant (support). */
  replyBy: (now: Date) => Date;
  /** Where the site is reached, without a slash at the end. */
  publicUrl: string;
};
