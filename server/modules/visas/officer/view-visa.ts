import { asc, eq } from "drizzle-orm";
import type { DeskVisa, DeskVisaTraveller } from "#contract/admin/visa-desk-rows.ts";
import { addMonths } from "#contract/days.ts";
import { arrivalOf, visaAge } from "#contract/visa-form-shown.ts";
import { sar } from "#contract/money.ts";
import type { Locale } from "#contract/text.ts";
import { findBooking } from "#server/modules/bookings/for-products.ts";
import { checkApplication, type Judged } from "../applications/check-application.ts";
import { type Application, openApplication, type Traveller } from "../applications/find-application.ts";
import { nameOf } from "../applications/traveller-name.ts";
import type { VisaItem } from "../booking/visa-item.ts";
import { readCatalogue } from "../catalogue/read-catalogue.ts";
import { passportRule } from "../catalogue/passport-rule.ts";
import { isResult } from "../files/file-states.ts";
import { askedDocument } from "../form/asked-document.ts";
import { statusOf } from "../form/form-body.ts";
import { visaEvents } from "../tables.ts";
import { askedIn, isAllAccepted } from "./document-checks.ts";
import { findOfficersVisa, openCaseOf } from "./find-visa.ts";
import { listEvents } from "./list-events.ts";
import type { OfficerDeps } from "./officer-deps.ts";
import { returnedOf } from "./returned-fees.ts";
import { viewDocument, viewFile } from "./view-documents.ts";

const typedFields = ["given-names", "surname", "passport-number", "birth-date", "passport-expires"];

type View = { application: Application; judged: Judged; locale: Locale; passport: string };

/** An application as an officer works on it. @throws AppError not_found */
export async function viewVisa(deps: OfficerDeps, id: string, locale: Locale): Promise<DeskVisa> {
  const row = await findOfficersVisa(deps.db, id);
  const application = await openApplication(deps, deps.db, row);
  const judged = await checkApplication(deps, application, locale);
  const { service, country, form, requirements } = judged;
  const catalogue = await readCatalogue(deps.published);
  const passport = passportRule(catalogue, country, "citizen", locale).text;
  const view: View = { application, judged, locale, passport };
  const booking = row.bookingId ? await findBooking(deps.db, row.bookingId) : null;
  const item = booking?.item as VisaItem | undefined;
  const backs = row.status === "with_embassy" && item ? await quoteBacks(deps, application, item) : [];
  const travellers = application.travellers.map((each, place) => viewTraveller(view, each, backs[place]));
  const documents = requirements
    .filter(({ perTraveller }) => !perTraveller)
    .map((each) => viewDocument(application, judged, each, null, view));
  const sent = [...documents, ...travellers.flatMap((each) => each.documents)].filter(
    ({ state }) => state !== "missing",
  );
  const status = row.status;
  const mayHandIn = (status === "in_review" || status === "appointment") && isAllAccepted(catalogue, application);
  return {
    id,
    reference: row.reference,
    status,
    statusLabel: statusOf(form, status).label[locale],
    revision: row.revision,
    locale: row.locale,
    title: service.body.title[locale],
    countryName: country.body.name[locale],
    case: await viewCase(deps, id, locale),
    travellers,
    documents,
    sent: sent.length,
    accepted: sent.filter(({ state }) => state === "accepted").length,
    reasons: form.uploads.replaceReasons.map((each) => ({
      id: each.id,
      label: each.label[locale],
      words: each.label[row.locale],
    })),
    allows: {
      check: askedIn.has(status),
      appoint: mayHandIn && service.body.needsBiometrics,
      handIn: mayHandIn,
      decide: status === "with_embassy",
      deliver: status === "approved" || status === "refused",
    },
    appointmentAt: await findAppointment(deps, id),
    authorityReference: row.authorityReference,
    arrives: item?.choice.arrives ?? arrivalOf({}, judged.days.today),
    leaves: item?.choice.leaves ?? arrivalOf({}, judged.days.today),
    paid: sar(booking?.total ?? 0),
    refundRule: service.body.refundRule[locale],
    events: await listEvents(deps, id, locale),
  };
}

async function findAppointment({ db }: OfficerDeps, id: string): Promise<string | null> {
  const events = await db
    .select({ facts: visaEvents.facts })
    .from(visaEvents)
    .where(eq(visaEvents.applicationId, id))
    .orderBy(asc(visaEvents.number));
  return events.findLast(({ facts }) => facts?.appointmentAt)?.facts?.appointmentAt ?? null;
}

type Back = { authority: number; all: number };

/** What each traveller's refusal would bring back. */
async function quoteBacks({ returns }: OfficerDeps, { row, travellers }: Application, item: VisaItem): Promise<Back[]> {
  const places = travellers.map((_, place) => place);
  const quote = (returning: "authority" | "all") =>
    returns.quote(row.bookingId ?? "", returnedOf(item, places, returning));
  const [authority, all] = [await quote("authority"), await quote("all")];
  return places.map((place) => ({ authority: authority[place] ?? 0, all: all[place] ?? 0 }));
}

function viewTraveller(view: View, { id, values, decision }: Traveller, back: Back | undefined): DeskVisaTraveller {
  const { application, judged, locale } = view;
  const { days, form, requirements, sections } = judged;
  const labelOf = (field: string) =>
    sections.flatMap(({ fields }) => fields).find((each) => each.id === field)?.label ?? field;
  const result = application.files.find((file) => isResult(file) && file.travellerId === id);
  return {
    id,
    name: nameOf(values),
    age: visaAge(values, days.today),
    typed: typedFields.map((field) => ({ field, label: labelOf(field), value: `${values[field] ?? ""}` })),
    passportUntil: addMonths(arrivalOf(values, days.today), days.passportMonths),
    documents: requirements.flatMap((each) => {
      const asked = each.perTraveller ? askedDocument(form, each, values, days.today) : null;
      return asked ? [viewDocument(application, judged, asked, id, { locale, passport: view.passport })] : [];
    }),
    outcome: decision,
    result: result ? viewFile(result) : null,
    back: { nothing: sar(0), authority: sar(back?.authority ?? 0), all: sar(back?.all ?? 0) },
  };
}

async function viewCase({ db, namesOf }: OfficerDeps, id: string, locale: Locale): Promise<DeskVisa["case"]> {
  const row = await openCaseOf(db, id);
  if (!row) return null;
  const { ownerId } = row;
  const name = ownerId ? (await namesOf([ownerId])).get(ownerId)?.[locale] : undefined;
  return {
    id: row.id,
    queue: row.queue,
    revision: row.revision,
    owner: ownerId ? { id: ownerId, name: name ?? "" } : null,
    promisedBy: row.promisedBy?.toISOString() ?? null,
  };
}
