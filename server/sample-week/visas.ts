import sharp from "sharp";
import type { ApiClient } from "#contract/client.ts";
import { getVisaApplication, saveVisaSection, startVisaApplication } from "#contract/visa-applications.ts";
import { createVisaBooking } from "#contract/visa-bookings.ts";
import type { VisaValues } from "#contract/visa-form.ts";
import { uploadVisaFile } from "#contract/visa-uploads.ts";
import { addDays } from "#i18n/format-date.ts";
import { riyadhDay } from "#contract/days.ts";
import { once } from "./customer.ts";
import type { Week } from "./open-week.ts";
import { pay } from "./pay.ts";

/** What a Saudi citizen answers for the electronic visa of Albania, by section. */
const answersOf = (email: string, arrival: string, departure: string): Record<string, VisaValues> => ({
  identity: {
    "given-names": "Abeer Saad",
    // The automatic officer leaves this name to people.
    surname: "Byhand",
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

/** One blank page. */
const page = () =>
  Buffer.from(
    "%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n" +
      "3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>\nendobj\ntrailer\n<< /Root 1 0 R /Size 4 >>\nstartxref\n0\n%%EOF\n",
  ).toString("base64");

const photo = async () =>
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
  for (const [section, values] of Object.entries(answersOf(email, arrival, addDays(arrival, 9))))
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
