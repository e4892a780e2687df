import type { BothTexts } from "#contract/text.ts";
import type { VisaProcessing } from "#contract/visas.ts";
import type { Outcome } from "#server/platform/supplier.ts";
import type { Asker } from "../applications/application-access.ts";
import type { Fee } from "../catalogue/bodies.ts";

/** A complete application as it is sold: what it is for, who is in it, what each pays. Halalas. */
export type VisaChoice = {
  applicationId: string;
  reference: string;
  serviceId: string;
  slug: { en: string; ar: string };
  countrySlug: { en: string; ar: string };
  title: BothTexts;
  country: string;
  countryName: BothTexts;
  picture: { scene: string; colour: string; alt: BothTexts };
  processing: VisaProcessing;
  validityDays: number | null;
  stayDays: number | null;
  entries: "single" | "multiple";
  refundRule: BothTexts;
  travellers: { name: string; age: number; fees: Fee[] }[];
  /** Once for the application: our own fee. */
  fees: Fee[];
  /** First arrival and last departure, `YYYY-MM-DD`. */
  arrives: string;
  leaves: string;
  contact: { email: string; phoneCode: string; phone: string };
};

export type Submission = { reference: string; isCancelled: boolean };

/** What bookings need to sell an application. */
export type VisaSeller = {
  /** The application at today's fees, for who holds it or for the product itself. @throws AppError not_found, conflict while something is missing */
  choose: (applicationId: string, asker: Asker | "product") => Promise<VisaChoice>;
  /** Notes the checkout an application is in. */
  noteBooking: (applicationId: string, bookingId: string) => Promise<void>;
  /** Hands the application in under `clientRef`; a repeat finds it handed in. Rejected when it is not what was paid. */
  submit: (order: { choice: VisaChoice; bookingId: string; clientRef: string }) => Promise<Outcome<Submission>>;
  /** What became of `clientRef`. */
  find: (clientRef: string) => Promise<Outcome<Submission>>;
  /** Whether fees still come back. */
  canReturnFees: (applicationId: string) => Promise<boolean>;
  /** @throws SupplierFault offer_expired when it was handed in since the quote, not_permitted when it is decided */
  cancel: (applicationId: string, quoted: { returnsFees: boolean }) => Promise<void>;
};
