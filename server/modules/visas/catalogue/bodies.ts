import type { BothTexts } from "#contract/text.ts";
import type { VisaNeed, VisaRegion } from "#contract/visas.ts";

/** What editors write of visas, as it is published (content/visas). Money in halalas. */
type Need = { need: VisaNeed; stayDays: number | null; text: BothTexts };
type Processing = { minDays: number; maxDays: number; unit: "working_days" | "days" };
type Entries = "single" | "multiple";
type Question = { q: BothTexts; a: BothTexts };
export type Nationality = { code: string; name: BothTexts; demonym: BothTexts };

export type Requirement = {
  id: string;
  text: BothTexts;
  upload: boolean;
  perTraveller: boolean;
  formats?: ("pdf" | "jpg" | "png")[];
  appliesTo?: "all" | "citizens" | "residents" | "minors" | "if_any";
  kinds?: string[];
};

export type CountryBody = {
  code: string;
  name: BothTexts;
  region: VisaRegion;
  picture: { scene: string; colour: string; alt: BothTexts };
  checkedOn: string;
  summary: BothTexts;
  forSaudis: Need & {
    documents: ("passport" | "national_id")[];
    seasonalWaiver?: { lastKnown: { from: string; to: string }[] };
  };
  forResidents: (Need & { nationalities: string[] | "other" })[];
  passport: { validityMonths: number; blankPages: number };
  onArrivalNotes: BothTexts[];
  kinds: {
    id: string;
    name: BothTexts;
    entries: Entries;
    validityDays: number | null;
    stayDays: number | null;
    processing: Processing;
  }[];
  requirements: Requirement[];
  faq: Question[];
  embassy: { city: BothTexts; via: BothTexts } | null;
  currencyCode: string;
  plug: string;
  language: BothTexts;
  timeZone: string;
  emergency: string;
};

export type Fee = {
  id: "government-fee" | "centre-fee" | "service-fee";
  name: BothTexts;
  amount: number;
  per: "traveller" | "application";
  refundable: boolean;
  fromAge: number | null;
  toAge: number | null;
  original: { amount: number; currency: string } | null;
};

export type ServiceBody = {
  id: string;
  country: string;
  kind: string;
  title: BothTexts;
  audience: { citizens: boolean; residents: boolean; nationalities: string[] | "any" };
  price: Fee[];
  processing: Processing;
  validityDays: number | null;
  stayDays: number | null;
  entries: Entries;
  documents: string[];
  steps: { id: string; title: BothTexts; text: BothTexts }[];
  refundRule: BothTexts;
  needsBiometrics: boolean;
  childRule: BothTexts;
  terms: BothTexts[];
  faq?: Question[];
};

/** The rules of leaving the Kingdom, and whom the finder asks about. */
export type KingdomBody = {
  checkedOn: string;
  citizens: { passportValidity: { id: string; months: number | null; text: BothTexts }[] };
  residents: {
    documents: { destination: string; text: BothTexts }[];
    exitReentry: { conditions: BothTexts[] };
  };
  citizenNationality: Nationality;
  gulfNationalities: Nationality[];
  nationalities: Nationality[];
};
