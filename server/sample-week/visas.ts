import sharp from "sharp";
import { acceptVisaDocument, getDeskVisa, handInVisa } from "#contract/admin/visas.ts";
import type { ApiClient } from "#contract/client.ts";
import { getVisaApplication, saveVisaSection, startVisaApplication } from "#contract/visa-applications.ts";
import { createVisaBooking } from "#contract/visa-bookings.ts";
import { uploadVisaFile } from "#contract/visa-uploads.ts";
import { addDays } from "#i18n/format-date.ts";
import { riyadhDay } from "#contract/days.ts";
import { once } from "./customer.ts";
import type { Week } from "./open-week.ts";
import { pay } from "./pay.ts";
import { visaAnswers } from "./visa-answers.ts";

/** One blank page. */
const page = () =>
  Buffer.from(
    "%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n" +
      "3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>\nendobj\ntrailer\n<< /Root 1 0 R /Size 4 >>\nstartxref\n0\n%%EOF\n",
  ).toString("base64");

/** A picture as a customer sends it, base64. */
export const photo = async () =>
  (
    await sharp({ create: { width: 800, height: 800, channels: 3, background: "#dcd6cc" } })
      .jpeg()
      .toBuffer()
  ).toString("base64");

/** An application for a visa, complete, paid, and waiting for a person to look at its documents. */
export async function applyForVisa(week: Week, api: ApiClient, email: string): Promise<string> {
  const { id: applicationId, travellers } = await api(startVisaApplication, { serviceId: "al-e-visa", travellers: 1 });
  const travellerId = travellers[0]?.id ?? "";
  const arrival = addDays(riyadhDay(week.clock.now()), 70);
  // The automatic officer leaves this surname to people.
  const applicant = { names: "Abeer Saad", surname: "Byhand", email, arrival, departure: addDays(arrival, 9) };
  for (const [section, values] of Object.entries(visaAnswers(applicant)))
    await api(saveVisaSection, { applicationId, travellerId, section, values });
  const { travellers: filled, documents } = await api(getVisaApplication, { applicationId });
  const wanted = [
    ...documents.map((each) => ({ ...each, travellerId: undefined })),
    ...filled.flatMap((each) => each.documents.map((document) => ({ ...document, travellerId: each.id }))),
  ];
  for (const { id: document, required, travellerId: whose } of wanted)
    if (required)
      await api(uploadVisaFile, {
        applicationId,
        document,
        ...(whose ? { travellerId: whose } : {}),
        ...(document === "photo"
          ? { name: "photo.jpg", file: await photo() }
          : { name: `${document}.pdf`, file: page() }),
      });
  const { id: bookingId } = await api(createVisaBooking, { applicationId }, once());
  await pay(week, api, bookingId);
  return applicationId;
}

/** Finds every document of an application as it should be, and hands it in: it waits for the authority's decision. */
export async function handIn(api: ApiClient, applicationId: string): Promise<void> {
  let visa = await api(getDeskVisa, { applicationId });
  const all = [
    ...visa.documents.map((each) => ({ ...each, travellerId: undefined })),
    ...visa.travellers.flatMap(({ id, documents }) => documents.map((each) => ({ ...each, travellerId: id }))),
  ];
  for (const { document, travellerId, state } of all)
    if (state === "to_check")
      visa = await api(acceptVisaDocument, { applicationId, revision: visa.revision, document, travellerId });
  await api(handInVisa, { applicationId, revision: visa.revision, reference: "ALB-2026-1184" });
}
