import type { Kind } from "./fields.ts";
import * as f from "./fields.ts";

const documents = f.fixedRows({ text: f.both(600, 2), destination: f.kept, accepted: f.kept });
const nationality = { name: f.both(60), demonym: f.both(60), code: f.kept };

/** Leaving and entering the Kingdom. */
export const visaKingdom: Kind = {
  title: "name",
  page: false,
  shownOn: "/visa",
  made: null,
  fields: {
    name: f.both(60),
    summary: f.both(900, 3),
    citizens: f.group({
      documents,
      nationalIdAccepted: f.group({
        text: f.both(900, 2),
        conditions: f.list(f.both(500)),
        elsewhere: f.both(500),
        minimumValidityMonths: f.number(0, 24),
        countries: f.kept,
      }),
      passportValidity: f.fixedRows({ text: f.both(600, 2), id: f.kept, months: f.kept, countedFrom: f.kept }),
      minors: f.group({ text: f.both(900, 2), points: f.list(f.both(500)), ageLimit: f.kept, calendar: f.kept }),
      digitalId: f.both(900, 2),
      restrictedDestinations: f.group({
        text: f.both(900, 2),
        examples: f.fixedRows({ text: f.both(600, 2), country: f.kept }),
        link: f.kept,
      }),
      customs: f.fixedRows({ text: f.both(900, 2), id: f.kept, amount: f.keptIfThere, currency: f.keptIfThere }),
    }),
    gccCitizens: f.group({
      text: f.both(900, 2),
      visaFinder: f.both(900, 2),
      note: f.both(900, 2),
      documents: f.kept,
    }),
    residents: f.group({
      documents,
      exitReentry: f.group({
        kinds: f.fixedRows({
          name: f.both(90),
          text: f.both(600, 2),
          id: f.kept,
          baseMonths: f.kept,
          fee: f.kept,
          extraMonthFee: f.kept,
        }),
        validity: f.list(f.both(500)),
        conditions: f.list(f.both(500)),
        issuedBy: f.both(500),
        extension: f.both(500),
        feeNote: f.both(500),
        passportMinimumDays: f.kept,
      }),
      gulfTravel: f.fixedRows({ text: f.both(900, 2), country: f.kept }),
      unifiedVisa: f.both(900, 2),
      family: f.both(900, 2),
      homeCountry: f.both(900, 2),
      customs: f.both(900, 2),
    }),
    gccResidents: f.group({ text: f.both(900, 2), documents: f.kept }),
    visitors: f.group({ text: f.both(900, 2), documents: f.kept }),
    faq: f.rows({ q: f.both(200), a: f.both(900, 3) }),
    sources: f.fixedRows({ name: f.both(200), kind: f.kept }),
    nationalitiesNote: f.both(500),
    nationalities: f.fixedRows(nationality),
    citizenNationality: f.group(nationality),
    gulfNationalities: f.fixedRows(nationality),
    checkedOn: f.date,
    status: f.sample,
    code: f.kept,
  },
};

const measured = ["departure", "arrival", "tarmac", "notice", "alternative_departure", "baggage_delivery"];
const named = (id: string) => f.fixedRows({ name: f.both(120), [id]: f.kept });

/** What a delayed passenger is owed; the rules themselves belong to the code. */
export const passengerRights: Kind = {
  title: null,
  page: false,
  shownOn: "/passenger-rights",
  made: null,
  fields: {
    note: f.both(900, 3),
    reading: f.group({
      amounts: f.both(900, 2),
      limits: f.both(900, 2),
      measuredAt: f.group(Object.fromEntries(measured.map((each) => [each, f.both(300)]))),
      appliesWhen: f.both(900, 2),
      several: f.both(900, 2),
      accepted: f.both(900, 2),
      ratesNote: f.both(500),
      rates: f.kept,
    }),
    events: named("id"),
    givesTypes: named("type"),
    careItems: named("id"),
    regimes: f.fixedRows({
      name: f.both(120),
      appliesWhen: f.group({
        en: f.text(900),
        ar: f.text(900),
        anyOf: f.kept,
        international: f.kept,
        ownCountries: f.keptIfThere,
        parties: f.keptIfThere,
      }),
      rules: f.fixedRows({
        text: f.both(600, 2),
        id: f.kept,
        event: f.kept,
        minMinutes: f.kept,
        maxMinutes: f.kept,
        measuredAt: f.kept,
        minKm: f.kept,
        maxKm: f.kept,
        gives: f.kept,
        intraRegion: f.keptIfThere,
        overnight: f.keptIfThere,
        accepted: f.keptIfThere,
        asDelay: f.keptIfThere,
        sameAs: f.keptIfThere,
        alsoDamaged: f.keptIfThere,
      }),
      also: f.list(f.both(500)),
      exceptions: f.list(f.both(500)),
      howToClaim: f.list(f.both(500)),
      source: f.both(300),
      id: f.kept,
      extraordinary: f.kept,
    }),
    checkedOn: f.date,
    status: f.sample,
  },
};
