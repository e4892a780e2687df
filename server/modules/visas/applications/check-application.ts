import { riyadhDay } from "#contract/days.ts";
import type { Locale } from "#contract/text.ts";
import type { FormDays } from "#contract/visa-form-rules.ts";
import type { VisaSection } from "#contract/visa-form.ts";
import type { Requirement } from "../catalogue/bodies.ts";
import { passportRule } from "../catalogue/passport-rule.ts";
import { type Country, findService, readCatalogue, type Service } from "../catalogue/read-catalogue.ts";
import { requirementsOf } from "../catalogue/view-country.ts";
import { askedDocument } from "../form/asked-document.ts";
import { checkTraveller } from "../form/check-traveller.ts";
import { type FormBody, readForm } from "../form/form-body.ts";
import { viewSections } from "../form/view-sections.ts";
import type { FileRow } from "../tables.ts";
import type { VisaDeps } from "../visa-deps.ts";
import type { Application } from "./find-application.ts";

type Problems = Record<string, Record<string, string[]>>;

/** An application measured by the form and by what its visa asks for. */
export type Judged = {
  service: Service;
  country: Country;
  form: FormBody;
  sections: VisaSection[];
  /** That are sent as files. */
  requirements: Requirement[];
  days: FormDays;
  /** By traveller, section and field; documents under `documents`. */
  problems: Record<string, Problems>;
  progress: { done: number; all: number };
  isComplete: boolean;
};

export async function checkApplication(
  { published, clock }: Pick<VisaDeps, "published" | "clock">,
  application: Application,
  locale: Locale,
): Promise<Judged> {
  const [catalogue, form] = await Promise.all([readCatalogue(published), readForm(published)]);
  const service = findService(catalogue, application.row.serviceId);
  const country = catalogue.country(service.body.country);
  const days = {
    today: riyadhDay(clock.now()),
    passportMonths: passportRule(catalogue, country, "citizen", locale).months,
  };
  const sections = viewSections(form, service.body, locale);
  const requirements = requirementsOf(country, service.body).filter(({ upload }) => upload);
  const asked = application.travellers.map(({ id, values }) => ({
    id,
    values,
    documents: requirements.filter(
      (each) => each.perTraveller && isRequired(each) && askedDocument(form, each, values, days.today) !== null,
    ),
  }));
  const ofAll = requirements.filter((each) => !each.perTraveller && isRequired(each));
  const missingOf = (documents: readonly Requirement[], traveller: string | null) =>
    missing(
      documents,
      application.files.filter(({ travellerId }) => travellerId === traveller),
    );
  const problems: Record<string, Problems> = Object.fromEntries(
    asked.map(({ id, values, documents }) => [
      id,
      { ...checkTraveller(sections, values, days), documents: missingOf(documents, id) },
    ]),
  );
  // Each part of a form counts, and so does each document: these are most of the work.
  const tasks = [
    ...asked.flatMap(({ id, documents }) => [
      ...sections.map((section) => Object.keys(problems[id]?.[section.id] ?? {}).length === 0),
      ...documents.map((each) => !problems[id]?.["documents"]?.[each.id]),
    ]),
    ...ofAll.map((each) => !missingOf(ofAll, null)[each.id]),
  ];
  const done = tasks.filter(Boolean).length;
  return {
    service,
    country,
    form,
    sections,
    requirements,
    days,
    problems,
    progress: { done, all: tasks.length },
    isComplete: done === tasks.length,
  };
}

const isRequired = ({ appliesTo }: Requirement): boolean => appliesTo !== "if_any";

const missing = (requirements: readonly Requirement[], files: readonly FileRow[]): Record<string, string[]> =>
  Object.fromEntries(
    requirements
      .filter((each) => !files.some(({ document, state }) => document === each.id && state !== "replace"))
      .map(({ id }) => [id, ["missing"]]),
  );
