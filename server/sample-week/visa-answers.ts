import type { VisaValues } from "#contract/visa-form.ts";

type Applicant = { names: string; surname: string; email: string; arrival: string; departure: string };

/** What a Saudi citizen answers for the electronic visa of Albania, by section. Days `YYYY-MM-DD`. */
export const visaAnswers = ({ names, surname, email, arrival, departure }: Applicant): Record<string, VisaValues> => ({
  identity: {
    "given-names": names,
    surname,
    sex: "female",
    "birth-date": "1992-03-14",
    "birth-city": "Riyadh",
    "birth-country": "SA",
    nationality: "SA",
    "has-other-nationality": false,
    "marital-status": "single",
  },
  passport: {
    "passport-type": "ordinary",
    "passport-number": "T1234567",
    "passport-country": "SA",
    "passport-issued": "2023-01-10",
    "passport-expires": "2033-01-09",
    "has-older-passport": "no",
  },
  contact: {
    email,
    mobile: "+966 551112223",
    "address-country": "SA",
    "address-city": "Riyadh",
    "address-line": "Alolaya, King Fahd Road 12",
  },
  "residence-work": {
    "residence-status": "citizen",
    "national-id": "1000000008",
    "work-status": "employed",
    "employer-name": "Najd School",
    "job-title": "Teacher",
    "employer-phone": "+966 112223334",
    "employer-city": "Riyadh",
  },
  "travel-plan": {
    purpose: "tourism",
    "arrival-date": arrival,
    "departure-date": departure,
    entries: "single",
    "main-city": "Tirana",
    lodging: "hotel",
    "lodging-name": "Hotel Dajti",
    "lodging-address": "Boulevard 1, +355 4 222 3333",
    payer: "self",
  },
  history: { "visited-before": "no", "refused-before": "no", overstayed: "no" },
  consent: { "consent-true": true, "consent-share": true, "consent-decision": true, "consent-terms": true },
});
