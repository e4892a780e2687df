import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getVisaApplication, startVisaApplication } from "#contract/visa-applications.ts";
import { removeVisaFile, uploadVisaFile } from "#contract/visa-uploads.ts";
import { createBrowser } from "#server/testing/browser.ts";
import { refusalOf, signUp } from "#server/modules/accounts/testing/account-client.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { lockedPdf, packedPdf, samplePdf, samplePhoto, sampleService } from "../testing/sample-application.ts";

let app: TestApp;
let visitor: ReturnType<typeof createBrowser>;
let applicationId: string;
let travellerId: string;
beforeAll(async () => {
  app = await createTestApp();
  visitor = createBrowser(app);
  await visitor.open();
});
afterAll(() => app.close());

async function begin(api = visitor.api) {
  const { id, travellers } = await api(startVisaApplication, { serviceId: sampleService, travellers: 1 });
  applicationId = id;
  travellerId = travellers[0]?.id ?? "";
}
const send = (content: Buffer, document = "passport-copy", name = "scan.pdf") =>
  visitor.api(uploadVisaFile, { applicationId, travellerId, document, name, file: content.toString("base64") });
const refusedFor = async (content: Buffer, document?: string) => {
  const refusal = await refusalOf(send(content, document));
  return refusal.errors["file"]?.[0];
};
const filesOf = async () =>
  (await visitor.api(getVisaApplication, { applicationId })).travellers[0]?.documents.find(
    ({ id }) => id === "passport-copy",
  )?.files ?? [];

describe("files that are kept", () => {
  test("a PDF is kept as its pages show it, encrypted, and comes back as a download", async () => {
    await begin();
    await send(samplePdf(2), "passport-copy", "../../جواز سفر.pdf");
    const [file] = await filesOf();
    expect(file).toMatchObject({ name: "جواز سفر.pdf", pages: 2, state: "checking" });
    const answer = await visitor.request(file?.address ?? "");
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": expect.stringMatching(/^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''/),
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    });
    const kept = Buffer.from(await answer.arrayBuffer()).toString("latin1");
    expect(kept).toMatch(/^%PDF-1\.4/);
    expect(kept.match(/\/Type \/Page\b/g)).toHaveLength(2);
  });

  test("a picture is made anew from its pixels: where it was taken is gone", async () => {
    await begin();
    const picture = await sharp(await samplePhoto())
      .withExif({ IFD0: { Artist: "Somebody" }, IFD3: { GPSLatitudeRef: "N" } })
      .png()
      .toBuffer();
    await send(picture);
    const [file] = await filesOf();
    const content = Buffer.from(await (await visitor.request(file?.address ?? "")).arrayBuffer());
    const { format, width, exif } = await sharp(content).metadata();
    expect([format, width, exif]).toEqual(["jpeg", 800, undefined]);
  });

  test("no file of another application, no guess, no stranger of an account's", async () => {
    await begin();
    await send(samplePdf());
    const [file] = await filesOf();
    const other = file?.address.replace(applicationId, "AAAAAAAAAAAAAAAAAAAAAA") ?? "";
    expect((await visitor.request(other)).status).toBe(404);
    await begin();
    expect((await visitor.request(`/api/visa-applications/${applicationId}/files/${file?.id}`)).status).toBe(404);
    const owner = await signUp(app);
    await begin(owner.api);
    const { travellers } = await owner.api(uploadVisaFile, {
      applicationId,
      travellerId,
      document: "passport-copy",
      name: "scan.pdf",
      file: samplePdf().toString("base64"),
    });
    const address = travellers[0]?.documents.find(({ id }) => id === "passport-copy")?.files[0]?.address ?? "";
    expect((await owner.request(address)).status).toBe(200);
    expect((await visitor.request(address)).status).toBe(404);
  });

  test("three for a document, and room again when one is deleted", async () => {
    await begin();
    for (let index = 0; index < 3; index++) await send(samplePdf());
    expect(await refusedFor(samplePdf())).toBe("too_many");
    const [file] = await filesOf();
    await visitor.api(removeVisaFile, { applicationId, fileId: file?.id ?? "" });
    expect((await visitor.request(file?.address ?? "")).status).toBe(404);
    await send(samplePdf());
    expect(await filesOf()).toHaveLength(3);
    expect(await refusalOf(visitor.api(removeVisaFile, { applicationId, fileId: file?.id ?? "" }))).toMatchObject({
      status: 404,
    });
  });
});

describe("files that are refused, each for its reason", () => {
  const eicar = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}", "$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("");
  test.each<[string, Buffer, string]>([
    ["a text", Buffer.from("hello"), "file_type"],
    ["a page", Buffer.from("<html><script>1</script></html>"), "file_type"],
    ["a drawing", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), "file_type"],
    ["a PDF cut in half", Buffer.from("%PDF-1.4\n1 0 obj"), "file_broken"],
    ["a PDF without pages", samplePdf(0), "file_broken"],
    ["a PDF with a password", lockedPdf(), "file_encrypted"],
    ["a PDF of eleven pages", samplePdf(11), "file_pages"],
    ["a PDF that is only packed objects", packedPdf("<< /Type /Page >> << /S /JavaScript >>"), "file_broken"],
    ["the virus of tests", Buffer.concat([samplePdf(), Buffer.from(eicar)]), "file_virus"],
    ["more than 5 MB", Buffer.concat([samplePdf(), Buffer.alloc(5 * 1024 * 1024)]), "file_size"],
  ])("%s", async (_, content, reason) => {
    await begin();
    expect(await refusedFor(content)).toBe(reason);
    expect(await filesOf()).toEqual([]);
  });

  test("a photograph that is too small, or a PDF in its place", async () => {
    await begin();
    expect(await refusedFor(await samplePhoto(599), "photo")).toBe("photo_size");
    expect(await refusedFor(samplePdf(), "photo")).toBe("file_type");
    await send(await samplePhoto(600), "photo", "me.jpg");
  });

  test("a document that the visa does not ask for, or of nobody", async () => {
    await begin();
    expect(await refusalOf(send(samplePdf(), "no-such-document"))).toMatchObject({ status: 404 });
    travellerId = "AAAAAAAAAAAAAAAAAAAAAA";
    expect(await refusalOf(send(samplePdf()))).toMatchObject({ status: 404 });
  });
});

describe("what a PDF holds beside its pages does not come along", () => {
  const script = "<< /S /JavaScript /JS (app.alert(1)) >>";
  test.each<[string, Buffer]>([
    ["a script", samplePdf(1, `/OpenAction ${script}`)],
    ["a script in disguise", samplePdf(1, "/AA << /S /J#61vaScript /JS (app.alert(1)) >>")],
    ["a file", samplePdf(1, "/Names << /EmbeddedFiles 8 0 R >>")],
    [
      "an object between comments that look like a stream",
      samplePdf(1, "/OpenAction 9 0 R", { loose: `%stream\n9 0 obj\n${script}\nendobj\n%endstream\n` }),
    ],
    ["an object stream with its name in disguise", samplePdf(1, "", { loose: packed("/Type/#4fbjStm") })],
    ["an object stream with a comment in its name", samplePdf(1, "", { loose: packed("/Type%\n/ObjStm") })],
    ["an object stream far from its name", samplePdf(1, "", { loose: packed(`/Type /ObjStm ${" ".repeat(500)}`) })],
  ])("%s", async (_, content) => {
    await begin();
    await send(content);
    const [file] = await filesOf();
    const kept = Buffer.from(await (await visitor.request(file?.address ?? "")).arrayBuffer()).toString("latin1");
    expect(kept).toMatch(/^%PDF-1\.4/);
    expect(kept).not.toMatch(/JavaScript|JS|OpenAction|AA|Names|EmbeddedFiles|ObjStm|alert|#/);
  });
});

/** An object stream that says its type in the words given. */
function packed(type: string): string {
  const inside = deflateSync(Buffer.from("9 0 << /S /JavaScript /JS (app.alert(1)) >>")).toString("latin1");
  return `8 0 obj\n<< ${type} /N 1 /First 4 /Filter /FlateDecode /Length ${inside.length} >>\nstream\n${inside}\nendstream\nendobj\n`;
}

test("a PDF made to be slow stops nobody else", async () => {
  await begin();
  const slow = Buffer.concat([
    Buffer.from("%PDF-1.4\n"),
    Buffer.from("stream\n".repeat(115_000)),
    Buffer.from("%%EOF\n"),
  ]);
  let longest = 0;
  let last = performance.now();
  const watch = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 10);
  expect(await refusedFor(slow)).toBe("file_broken");
  clearInterval(watch);
  // It took 15.8 s of this process before.
  expect(longest).toBeLessThan(1000);
});
