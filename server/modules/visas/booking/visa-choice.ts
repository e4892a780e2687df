import type { BothTexts } from "#contract/text.ts";
import type { VisaProcessing } from "#contract/visas.ts";
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
