import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import { deflateSync } from "node:zlib";
import { getSettings } from "#contract/settings.ts";
import { getVisaApplication, saveVisaSection, startVisaApplication } from "#contract/visa-applications.ts";
import { uploadVisaFile } from "#contract/visa-uploads.ts";
import { createVisaBooking } from "#contract/visa-bookings.ts";
import type { ApiClient } from "#contract/client.ts";
import { apiOf } from "./api-of.ts";
import { daysAhead } from "./days.ts";
import type { Fixtures } from "./journey.ts";
import { payOverApi } from "./pay-over-api.ts";
import { answerChallenge, cards, sendCard } from "./steps.ts";

/** A PDF of one page. */
export const pdfFile = (name = "scan.pdf") => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from(
    "%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>\nendobj\ntrailer\n<< /Root 1 0 R /Size 4 >>\n%%EOF\n",
  ),
});

/** A PNG of one colour, so many pixels wide and high. */
export function pngFile(edge: number) {
  const table = Array.from({ length: 256 }, (_, byte) => {
    let value = byte;
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
    return value >>> 0;
  });
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    let crc = 0xffffffff;
    for (const byte of body) crc = (table[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE((crc ^ 0xffffffff) >>> 0);
    return Buffer.concat([length, body, check]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(edge, 0);
  head.writeUInt32BE(edge, 4);
  head.set([8, 2, 0, 0, 0], 8);
  // Each line begins with its filter: none.
  const lines = Buffer.alloc((edge * 3 + 1) * edge, 200);
  for (let line = 0; line < edge; line++) lines[line * (edge * 3 + 1)] = 0;
  return {
    name: "photo.png",
    mimeType: "image/png",
    buffer: Buffer.concat([
      Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
      chunk("IHDR", head),
      chunk("IDAT", deflateSync(lines)),
      chunk("IEND", Buffer.alloc(0)),
    ]),
  };
}

type Answer = string | { date: [string, number, string] } | { select: string } | { phone: string } | { tick: true };

function dateIn(days: number): { date: [string, number, string] } {
  const [year = "", month = "", day = ""] = daysAhead(days).split("-");
  return { date: [`${Number(day)}`, Number(month), year] };
}

/** What a Saudi citizen writes, by the field's id; dates as day, month and year. */
export const answers = (surname: string, email: string): Record<string, Record<string, Answer>> => ({
  identity: {
    "given-names": "Noura Saad",
    surname,
    sex: { select: "female" },
    "birth-date": { date: ["14", 3, "1992"] },
    "birth-city": "Riyadh",
    "birth-country": { select: "SA" },
    nationality: { select: "SA" },
    "marital-status": { select: "single" },
  },
  passport: {
    "passport-type": { select: "ordinary" },
    "passport-number": "T1234567",
    "passport-country": { select: "SA" },
    "passport-issued": { date: ["10", 1, "2023"] },
    "passport-expires": { date: ["9", 1, "2033"] },
    "has-older-passport": { select: "no" },
  },
  contact: {
    email,
    mobile: { phone: "551112223" },
    "address-country": { select: "SA" },
    "address-city": "Riyadh",
    "address-line": "King Fahd Road 12",
  },
  "residence-work": {
    "residence-status": { select: "citizen" },
    "national-id": "1000000008",
    "work-status": { select: "retired" },
  },
  "travel-plan": {
    purpose: { select: "tourism" },
    "arrival-date": dateIn(107),
    "departure-date": dateIn(117),
    entries: { select: "single" },
    "main-city": "Tirana",
    lodging: { select: "hotel" },
    "lodging-name": "Hotel Dajti",
    "lodging-address": "Boulevard 1",
    payer: { select: "self" },
  },
  history: {
    "visited-before": { select: "no" },
    "refused-before": { select: "no" },
    overstayed: { select: "no" },
  },
  consent: {
    "consent-true": { tick: true },
    "consent-share": { tick: true },
    "consent-decision": { tick: true },
    "consent-terms": { tick: true },
  },
});

/** Fills one section, field by field: what an answer shows is there before it is filled. */
export async function fillSection({ page }: Fixtures, fields: Record<string, Answer>): Promise<void> {
  for (const [id, answer] of Object.entries(fields)) {
    const named = (name: string) => page.locator(`[name="${name}"]`);
    if (typeof answer === "string") await named(id).fill(answer);
    else if ("select" in answer) await named(id).selectOption(answer.select);
    else if ("phone" in answer) await named(id).fill(answer.phone);
    else if ("tick" in answer) await named(id).check();
    else {
      await named(`${id}_day`).fill(answer.date[0]);
      await named(`${id}_month`).selectOption({ index: answer.date[1] });
      await named(`${id}_year`).fill(answer.date[2]);
    }
  }
}

export const saveSection = ({ page, t }: Fixtures) =>
  page.getByRole("button", { name: t("visa-application.save_on"), exact: true }).click();

/** From the page of the visa to its application. Answers the application's address. */
export async function startApplication(fixtures: Fixtures, path: string): Promise<string> {
  const { page, t, url } = fixtures;
  await page.goto(url(path));
  await page.getByRole("button", { name: t("visas.start") }).click();
  await page.waitForURL(/\/visa\/applications\//);
  return page.url();
}

/** Sends a file for every document that is missing. */
export async function sendDocuments({ page, t }: Fixtures): Promise<void> {
  const missing = page.getByRole("listitem").filter({ hasText: t("visa-application.document_missing") });
  for (let left = await missing.count(); left > 0; left--) {
    const item = missing.first();
    const id = (await item.getAttribute("id")) ?? "";
    await item.getByText(t("visa-application.send_first")).click();
    const place = page.locator(`#${id}`);
    await place.locator("input[type=file]").setInputFiles(id.includes("-photo-") ? pngFile(640) : pdfFile());
    await place.getByText(t("visa-application.document_sent"), { exact: true }).waitFor();
  }
}

/** Waits, looking again, until the page says a status. */
export async function waitForStatus({ page }: Fixtures, find: () => Locator): Promise<void> {
  for (let round = 0; round < 40; round++) {
    if ((await find().count()) > 0) return;
    await page.waitForTimeout(1_000);
    await page.reload();
  }
  assert.fail("the status never came");
}

/** An answer as the API takes it. */
function valueOf(answer: Answer): string | boolean {
  if (typeof answer === "string") return answer;
  if ("select" in answer) return answer.select;
  if ("phone" in answer) return `+966 ${answer.phone}`;
  if ("tick" in answer) return true;
  const [day, month, year] = answer.date;
  return `${year}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** Everything answered and sent over the API, of somebody whose application is left to people. */
async function applyOver(api: ApiClient, email: string): Promise<string> {
  const { id: applicationId } = await api(startVisaApplication, { serviceId: "al-e-visa", travellers: 1 });
  const read = () => api(getVisaApplication, { applicationId });
  const travellerId = (await read()).travellers[0]?.id ?? "";
  for (const [section, fields] of Object.entries(answers("Byhand", email))) {
    const values = Object.fromEntries(Object.entries(fields).map(([field, answer]) => [field, valueOf(answer)]));
    await api(saveVisaSection, { applicationId, travellerId, section, values });
  }
  const { documents, travellers } = await read();
  const send = (document: string, of: object) => {
    const { name, buffer } = document === "photo" ? pngFile(640) : pdfFile();
    return api(uploadVisaFile, { applicationId, document, ...of, name, file: buffer.toString("base64") });
  };
  for (const { id, required } of documents) if (required) await send(id, {});
  for (const { id, required } of travellers[0]?.documents ?? []) if (required) await send(id, { travellerId });
  return applicationId;
}

/** From the checkout of an application to its confirmation. */
export async function acceptAndPayVisa(fixtures: Fixtures): Promise<void> {
  const { page, t } = fixtures;
  await page.getByRole("checkbox", { name: t("booking.terms_accept", { kind: "visa" }) }).check();
  await page
    .getByRole("button", { name: t("booking.to_payment") })
    .first()
    .click();
  await page.getByRole("heading", { level: 1, name: t("payment.title") }).waitFor();
  await sendCard(fixtures, cards.madaPaid);
  await answerChallenge(fixtures);
  await page.waitForURL(/\/booking\/confirmation\//, { timeout: 60_000 });
  await page.getByText(t("confirmation.confirmed"), { exact: true }).first().waitFor({ timeout: 60_000 });
}

/** An application that is left to people, filled in and paid over the API. Answers its id, its number and its address. */
export async function payForVisa(fixtures: Fixtures, email: string) {
  const { url } = fixtures;
  const api = apiOf(fixtures);
  // It brings the token that the first step asks for.
  await api(getSettings, {});
  const id = await applyOver(api, email);
  const booking = await api(createVisaBooking, { applicationId: id }, { idempotencyKey: crypto.randomUUID() });
  await payOverApi(fixtures, booking.id);
  const { reference } = await api(getVisaApplication, { applicationId: id });
  return { id, reference, address: url(`/visa/applications/${id}`) };
}
