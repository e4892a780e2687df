import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { money } from "./money-schema.ts";
import { calendarDate, countryCode } from "./primitives.ts";
import { pageSlug, scenePicture, slugPair } from "./published.ts";

/** What a traveller needs to enter. `national_id`: the card alone opens the border. */
export const visaNeed = z.enum(["none", "national_id", "evisa", "on_arrival", "eta", "embassy"]);
export type VisaNeed = z.infer<typeof visaNeed>;
export const visaRegion = z.enum(["gulf", "arab", "europe", "asia", "africa", "americas"]);
export type VisaRegion = z.infer<typeof visaRegion>;
export const visaEntries = z.enum(["single", "multiple"]);

/** Every text is in the language of the call. Terms are samples, checked on `checkedOn`. */
export const visaCountryCard = z.object({
  code: countryCode,
  slug: slugPair,
  name: z.string(),
  region: visaRegion,
  picture: scenePicture,
  /** Of Saudi citizens. */
  need: visaNeed,
  stayDays: z.nullable(z.int()),
  summary: z.string(),
});
export type VisaCountryCard = z.infer<typeof visaCountryCard>;

/** How long an authority usually takes. `days` are calendar days. */
export const visaProcessing = z.object({
  minDays: z.int(),
  maxDays: z.int(),
  unit: z.enum(["working_days", "days"]),
});
export type VisaProcessing = z.infer<typeof visaProcessing>;

/** A visa on sale. */
export const visaServiceCard = z.object({
  id: z.string(),
  slug: slugPair,
  countrySlug: slugPair,
  country: countryCode,
  countryName: z.string(),
  title: z.string(),
  /** One adult, every fee in it. */
  price: money,
  processing: visaProcessing,
  /** Null: no fixed period. */
  validityDays: z.nullable(z.int()),
  stayDays: z.nullable(z.int()),
  entries: visaEntries,
  needsBiometrics: z.boolean(),
  picture: scenePicture,
});
export type VisaServiceCard = z.infer<typeof visaServiceCard>;

const nationalityOption = z.object({ code: countryCode, name: z.string() });

/** What the finder offers. `nationalities`: Saudi Arabia first, the Gulf next, then by their number in the Kingdom; `XX`: any other. */
export const visaFinderOptions = z.object({
  nationalities: z.array(nationalityOption),
  countries: z.array(z.object({ code: countryCode, name: z.string(), region: visaRegion })),
});
export type VisaFinderOptions = z.infer<typeof visaFinderOptions>;

export const visaResidence = z.enum(["SA", "abroad"]);

const visaCountryForTraveller = z.extend(visaCountryCard, { need: z.nullable(visaNeed) });
export type VisaCountryForTraveller = z.infer<typeof visaCountryForTraveller>;

export const listVisaCountries = endpoint({
  name: "listVisaCountries",
  method: "GET",
  path: "/visas/countries",
  access: "public",
  sells: "visa",
  summary:
    "Countries with what a traveller needs to enter them (sample terms; a Saudi citizen unless told), and what the visa finder offers.",
  input: z.object({ nationality: z._default(countryCode, "SA"), residence: z._default(visaResidence, "SA") }),
  output: z.object({
    /** By name in the language of the call. `need` is that of the traveller asked for; null where nobody here can say. */
    countries: z.array(visaCountryForTraveller),
    finder: visaFinderOptions,
    services: z.array(visaServiceCard),
    checkedOn: calendarDate,
  }),
});

/** The answer to "what do I need?". */
export const visaAnswer = z.object({
  country: visaCountryCard,
  /** `XX`: a nationality that is not named. `demonym`: "Egyptian", as a passport is called; empty for `XX`. */
  nationality: z.extend(nationalityOption, { demonym: z.string() }),
  residence: visaResidence,
  /** `citizen`: Saudi; `gulf`: citizen of another Gulf state; `resident`: with an Iqama; `unknown`: lives elsewhere, so nobody here can say. */
  audience: z.enum(["citizen", "gulf", "resident", "unknown"]),
  /** Null where nothing is known: the embassy answers. */
  need: z.nullable(visaNeed),
  /** The answer is the cautious one for every nationality that is not named: the text decides. */
  isCautious: z.boolean(),
  stayDays: z.nullable(z.int()),
  text: z.string(),
  documents: z.array(z.enum(["passport", "national_id"])),
  /** Of the destination and of leaving the Kingdom; `months` is the stricter one. */
  passport: z.object({
    months: z.int(),
    blankPages: z.int(),
    from: z.enum(["destination", "kingdom"]),
    text: z.string(),
  }),
  /** Exit and re-entry visa of residents; null where none is needed. */
  exitReentry: z.nullable(z.object({ text: z.string(), conditions: z.array(z.string()) })),
  /** Seasons without a visa known so far: never proof of the next one. */
  seasonalWaiver: z.nullable(z.object({ lastKnown: z.array(z.object({ from: calendarDate, to: calendarDate })) })),
  services: z.array(visaServiceCard),
  checkedOn: calendarDate,
});
export type VisaAnswer = z.infer<typeof visaAnswer>;

export const findVisaNeed = endpoint({
  name: "findVisaNeed",
  method: "GET",
  path: "/visas/need",
  access: "public",
  sells: "visa",
  summary:
    "What a traveller of a nationality and residence needs to enter a country, and the visas on sale for it (sample terms).",
  input: z.object({ nationality: countryCode, residence: z._default(visaResidence, "SA"), country: countryCode }),
  output: visaAnswer,
});

export const visaRequirement = z.object({
  id: z.string(),
  text: z.string(),
  /** It is sent to us as a file; the others are filled in or shown. */
  upload: z.boolean(),
  /** Else once for the whole group. */
  perTraveller: z.boolean(),
  appliesTo: z.enum(["all", "citizens", "residents", "minors", "if_any"]),
  formats: z.array(z.enum(["pdf", "jpg", "png"])),
});
export type VisaRequirement = z.infer<typeof visaRequirement>;

const question = z.object({ question: z.string(), answer: z.string() });

export const visaCountry = z.extend(visaCountryCard, {
  forSaudis: z.object({
    need: visaNeed,
    stayDays: z.nullable(z.int()),
    text: z.string(),
    documents: z.array(z.enum(["passport", "national_id"])),
    seasonalWaiver: visaAnswer.shape.seasonalWaiver,
  }),
  forResidents: z.array(
    z.object({
      /** Empty: every other nationality. */
      nationalities: z.array(nationalityOption),
      need: visaNeed,
      stayDays: z.nullable(z.int()),
      text: z.string(),
    }),
  ),
  passport: visaAnswer.shape.passport,
  onArrivalNotes: z.array(z.string()),
  kinds: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      entries: visaEntries,
      validityDays: z.nullable(z.int()),
      stayDays: z.nullable(z.int()),
      processing: visaProcessing,
      /** The visa on sale with us, where there is one. */
      service: z.nullable(slugPair),
    }),
  ),
  requirements: z.array(visaRequirement),
  faq: z.array(question),
  embassy: z.nullable(z.object({ city: z.string(), via: z.string() })),
  facts: z.object({
    currency: z.object({ code: z.string(), name: z.string() }),
    plug: z.string(),
    language: z.string(),
    /** Minutes that its clocks are ahead of those in Riyadh (behind: below 0), in January and in July. */
    timeZone: z.object({ name: z.string(), winter: z.int(), summer: z.int() }),
    emergency: z.string(),
  }),
  services: z.array(visaServiceCard),
  checkedOn: calendarDate,
});
export type VisaCountry = z.infer<typeof visaCountry>;

export const getVisaCountry = endpoint({
  name: "getVisaCountry",
  method: "GET",
  path: "/visas/countries/:country",
  access: "public",
  sells: "visa",
  summary: "Everything about entering one country, by the slug of either language.",
  input: z.object({ country: pageSlug }),
  output: visaCountry,
});

/** One fee. Ages on the day of arrival, both included; null: no limit. */
export const visaFee = z.object({
  code: z.enum(["government_fee", "centre_fee", "service_fee"]),
  name: z.string(),
  amount: money,
  per: z.enum(["traveller", "application"]),
  fromAge: z.nullable(z.int()),
  toAge: z.nullable(z.int()),
  /** Returned when the application is cancelled before it is handed in. */
  refundable: z.boolean(),
  /** The foreign amount behind it, in hundredths of its currency. */
  original: z.nullable(z.object({ amount: z.int(), currency: z.string() })),
});
export type VisaFee = z.infer<typeof visaFee>;

export const visaService = z.extend(visaServiceCard, {
  kind: z.object({ id: z.string(), name: z.string() }),
  audience: z.object({
    citizens: z.boolean(),
    residents: z.boolean(),
    /** Of residents; null: any. */
    nationalities: z.nullable(z.array(nationalityOption)),
  }),
  fees: z.array(visaFee),
  documents: z.array(visaRequirement),
  steps: z.array(z.object({ id: z.string(), title: z.string(), text: z.string() })),
  refundRule: z.string(),
  childRule: z.string(),
  terms: z.array(z.string()),
  faq: z.array(question),
  checkedOn: calendarDate,
});
export type VisaService = z.infer<typeof visaService>;

export const getVisaService = endpoint({
  name: "getVisaService",
  method: "GET",
  path: "/visas/countries/:country/services/:service",
  access: "public",
  sells: "visa",
  summary: "A visa on sale, by the slugs of either language.",
  input: z.object({ country: pageSlug, service: pageSlug }),
  output: visaService,
});
