import { deflateSync } from "node:zlib";
import sharp from "sharp";
import type { ApiClient } from "#contract/client.ts";
import { getVisaApplication, saveVisaSection, startVisaApplication } from "#contract/visa-applications.ts";
import type { VisaValues } from "#contract/visa-form.ts";
import { uploadVisaFile } from "#contract/visa-uploads.ts";
import { addDays, todayIn } from "#i18n/format-date.ts";
import { visaAnswers } from "#server/sample-week/visa-answers.ts";

/** Some three months ahead, in the middle of a month: the same day stands in every year and month. */
export const sampleArrival = `${addDays(todayIn("Asia/Riyadh", new Date()), 99).slice(0, 7)}-10`;

/** A Saudi citizen's answers, by section. */
export const sampleAnswers: Record<string, VisaValues> = visaAnswers({
  names: "Noura Saad",
  surname: "Alotaibi",
  email: "noura@example.com",
  arrival: sampleArrival,
  departure: addDays(sampleArrival, 10),
});

/** The visa that the samples apply for: electronic, without a visit. */
export const sampleService = "al-e-visa";

/** A PDF of so many pages; `more` is written into its catalogue, `trailer` into its trailer, `loose` between its objects. */
export function samplePdf(pages = 1, more = "", { trailer = "", loose = "" } = {}): Buffer {
  const kids = Array.from({ length: pages }, (_, index) => `${index + 3} 0 R`).join(" ");
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${more} >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    ...Array.from({ length: pages }, () => "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>"),
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join("");
  return Buffer.from(
    `%PDF-1.4\n${body}${loose}trailer\n<< /Root 1 0 R ${trailer} /Size ${objects.length + 1} >>\nstartxref\n0\n%%EOF\n`,
  );
}

/** A PDF that opens with a password only: keys that fit no empty one. */
export const lockedPdf = (): Buffer =>
  samplePdf(1, "", {
    trailer: `/ID [<01><01>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${"11".repeat(32)}> /U <${"22".repeat(32)}> >>`,
  });

/** A PDF whose objects lie packed in a stream. */
export function packedPdf(inside: string): Buffer {
  const packed = deflateSync(Buffer.from(inside));
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.5\n1 0 obj\n<< /Type /ObjStm /N 2 /First 8 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`,
    ),
    packed,
    Buffer.from("\nendstream\nendobj\n%%EOF\n"),
  ]);
}

export const samplePhoto = (edge = 800): Promise<Buffer> =>
  sharp({ create: { width: edge, height: edge, channels: 3, background: "#dcd6cc" } })
    .jpeg()
    .toBuffer();

/** An application with every answer given and every document sent. */
export async function completeApplication(
  api: ApiClient,
  { surname = "Alotaibi", serviceId = sampleService, travellers = 1, email = "noura@example.com" } = {},
): Promise<string> {
  const { id, travellers: people } = await api(startVisaApplication, { serviceId, travellers });
  for (const { id: travellerId } of people)
    for (const [section, values] of Object.entries(sampleAnswers))
      await api(saveVisaSection, {
        applicationId: id,
        travellerId,
        section,
        values: { ...values, ...(section === "identity" && { surname }), ...(section === "contact" && { email }) },
      });
  const filled = await api(getVisaApplication, { applicationId: id });
  const photo = (await samplePhoto()).toString("base64");
  const pdf = samplePdf().toString("base64");
  const send = (document: string, travellerId?: string) =>
    api(uploadVisaFile, {
      applicationId: id,
      document,
      ...(travellerId && { travellerId }),
      name: `${document}.${document === "photo" ? "jpg" : "pdf"}`,
      file: document === "photo" ? photo : pdf,
    });
  for (const { id: travellerId, documents } of filled.travellers)
    for (const document of documents.filter(({ required }) => required)) await send(document.id, travellerId);
  for (const document of filled.documents.filter(({ required }) => required)) await send(document.id);
  return id;
}
