import { eq } from "drizzle-orm";
import type { VisaValues } from "#contract/visa-form.ts";
import { tidyText } from "#contract/text.ts";
import { type Transaction, transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { readForm } from "../form/form-body.ts";
import { sealedName } from "#server/platform/uploads/sealed-files.ts";
import { resumeMailJob } from "../jobs.ts";
import { type ApplicationRow, visaApplications, visaTravellers } from "../tables.ts";
import type { VisaDeps } from "../visa-deps.ts";
import type { Asker } from "./application-access.ts";
import {
  type Application,
  assertDraft,
  findApplication,
  lockApplication,
  openApplication,
  sealAnswers,
} from "./find-application.ts";
import { keepNumber } from "./mask-values.ts";
import { insertTraveller, mostTravellers } from "./start-application.ts";

/** Runs a change of a draft on its locked row. @throws AppError not_found, conflict when it was sent already */
export async function changeDraft(
  deps: VisaDeps,
  id: string,
  asker: Asker,
  change: (tx: Transaction, application: Application) => Promise<void>,
): Promise<ApplicationRow> {
  const found = await findApplication(deps, id, asker);
  return transaction(deps.db, async (tx) => {
    const row = await lockApplication(tx, found, asker);
    assertDraft(row);
    await change(tx, await openApplication(deps, tx, row));
    const [saved] = await tx
      .update(visaApplications)
      .set({ updatedAt: deps.clock.now() })
      .where(eq(visaApplications.id, id))
      .returning();
    return saved ?? row;
  });
}

export const findTraveller = ({ travellers }: Application, id: string) => {
  const found = travellers.find((each) => each.id === id);
  if (!found) throw new AppError("not_found");
  return found;
};

type SectionInput = { applicationId: string; travellerId: string; section: string; values: VisaValues };

/** Keeps the answers of one section as they are; those of other sections are not touched. @throws AppError not_found, conflict */
export async function saveSection(deps: VisaDeps, input: SectionInput, asker: Asker): Promise<ApplicationRow> {
  const { sections } = await readForm(deps.published);
  const section = sections.find(({ id }) => id === input.section);
  if (!section) throw new AppError("not_found");
  return changeDraft(deps, input.applicationId, asker, async (tx, application) => {
    const traveller = findTraveller(application, input.travellerId);
    const values = { ...traveller.values };
    for (const { id, type } of section.fields) {
      const value = input.values[id];
      if (value === undefined) continue;
      values[id] = type === "checkbox" ? value === true : keepNumber(id, tidyText(`${value}`), traveller.values[id]);
    }
    await tx
      .update(visaTravellers)
      .set({ answers: sealAnswers(deps, traveller.id, values) })
      .where(eq(visaTravellers.id, traveller.id));
    if (section.id === "contact") await takeEmail(deps, tx, application, `${values["email"] ?? ""}`);
  });
}

/** The first address that a traveller gives is where news go, until another is set. */
async function takeEmail(deps: VisaDeps, tx: Transaction, { row }: Application, email: string): Promise<void> {
  if (row.email || !/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email)) return;
  await setEmail(deps, tx, row.id, { email: email.toLowerCase() });
}

/**
 * News go there, and first of all the link to go on. `browserHash`: of the visitor's browser that sets it, which holds the
 * application from now on: what it had proven was the former address.
 */
export async function setEmail(
  deps: VisaDeps,
  tx: Transaction,
  applicationId: string,
  { email, browserHash }: { email: string; browserHash?: string | null },
): Promise<void> {
  const changes = { email, ...(browserHash && { browserHash }) };
  await tx.update(visaApplications).set(changes).where(eq(visaApplications.id, applicationId));
  await deps.queue.enqueue(tx, resumeMailJob, { applicationId });
}

export const addTraveller = (deps: VisaDeps, applicationId: string, asker: Asker): Promise<ApplicationRow> =>
  changeDraft(deps, applicationId, asker, async (tx, { travellers }) => {
    if (travellers.length >= mostTravellers)
      throw new AppError("conflict", { details: { travellers: mostTravellers } });
    await insertTraveller(deps, tx, applicationId, (travellers.at(-1)?.position ?? 0) + 1);
  });

/** Takes a traveller out, files too. @throws AppError conflict for the last one */
export async function removeTraveller(
  deps: VisaDeps,
  input: { applicationId: string; travellerId: string },
  asker: Asker,
): Promise<ApplicationRow> {
  let gone: string[] = [];
  const row = await changeDraft(deps, input.applicationId, asker, async (tx, application) => {
    const { id } = findTraveller(application, input.travellerId);
    if (application.travellers.length === 1) throw new AppError("conflict", { details: { travellers: 1 } });
    gone = application.files.filter(({ travellerId }) => travellerId === id).map((file) => file.id);
    await tx.delete(visaTravellers).where(eq(visaTravellers.id, id));
  });
  for (const id of gone) await deps.files.remove(sealedName(id));
  return row;
}
