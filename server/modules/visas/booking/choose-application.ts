import { eq } from "drizzle-orm";
import { splitPhone } from "#contract/visa-phone.ts";
import { arrivalOf, visaAge } from "#contract/visa-form-shown.ts";
import type { VisaValues } from "#contract/visa-form.ts";
import { AppError } from "#server/platform/errors.ts";
import { type Asker, ownApplication } from "../applications/application-access.ts";
import { findApplication, openApplication } from "../applications/find-application.ts";
import { checkApplication } from "../applications/check-application.ts";
import { nameOf } from "../applications/traveller-name.ts";
import { adultAge, feesOf, feesOfAll } from "../catalogue/fees.ts";
import { visaApplications } from "../tables.ts";
import type { VisaDeps } from "../visa-deps.ts";
import type { VisaChoice } from "./visa-choice.ts";

/** @throws AppError not_found, conflict while something is missing or when it was sent already */
export async function chooseApplication(
  deps: VisaDeps,
  applicationId: string,
  asker: Asker | "product",
): Promise<VisaChoice> {
  const row = asker === "product" ? await findAny(deps, applicationId) : await findOwn(deps, applicationId, asker);
  const application = await openApplication(deps, deps.db, row);
  const { service, country, isComplete, days } = await checkApplication(deps, application, row.locale);
  if (row.status !== "draft" || !isComplete)
    throw new AppError("conflict", { details: { status: row.status, isComplete } });
  const { body } = service;
  const all = application.travellers.map(({ values }) => values);
  const [first = {}] = all;
  const { code, number } = splitPhone(textOf(first, "mobile"));
  const leave = all.map((values) => textOf(values, "departure-date")).toSorted();
  return {
    applicationId,
    reference: row.reference,
    serviceId: service.id,
    slug: service.slug,
    countrySlug: country.slug,
    title: body.title,
    country: body.country,
    countryName: country.body.name,
    picture: country.body.picture,
    processing: body.processing,
    validityDays: body.validityDays,
    stayDays: body.stayDays,
    entries: body.entries,
    refundRule: body.refundRule,
    travellers: all.map((values) => {
      const age = visaAge(values, days.today) ?? adultAge;
      return { name: nameOf(values) ?? "", age, fees: feesOf(body.price, age) };
    }),
    fees: feesOfAll(body.price),
    arrives: all.map((values) => arrivalOf(values, days.today)).toSorted()[0] ?? days.today,
    leaves: leave.at(-1) ?? days.today,
    contact: {
      email: row.email ?? textOf(first, "email").toLowerCase(),
      phoneCode: code,
      phone: number.replace(/[\s().-]/g, ""),
    },
  };
}

const findOwn = async (deps: VisaDeps, id: string, asker: Asker) =>
  ownApplication(deps.db, await findApplication(deps, id, asker), asker);

async function findAny({ db }: VisaDeps, id: string) {
  const [row] = await db.select().from(visaApplications).where(eq(visaApplications.id, id));
  if (!row) throw new AppError("not_found");
  return row;
}

const textOf = (values: VisaValues, id: string): string => `${values[id] ?? ""}`;
