import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import * as desk from "#contract/admin/visas.ts";
import { resubmitVisaApplication, uploadVisaFile } from "#contract/visa-uploads.ts";
import { refusalOf } from "#server/modules/accounts/testing/account-client.ts";
import { logInStaff } from "#server/modules/staff/testing/log-in-staff.ts";
import { auditOf } from "#server/platform/audit/audit-of.ts";
import { documentsOf, openOfficerHarness } from "../testing/officer-harness.ts";
import { samplePdf } from "../testing/sample-application.ts";

vi.mock("#server/platform/pictures/draw-apart.ts", () => import("#server/testing/draw-at-once.ts"));

let h: Awaited<ReturnType<typeof openOfficerHarness>>;
beforeAll(async () => void (h = await openOfficerHarness()), 60_000);
afterAll(() => h.app.close());

const pdf = samplePdf().toString("base64");

describe("the documents", () => {
  test("are compared with what was typed, each by its promise", async () => {
    const { applicationId } = await h.pay();
    const view = await h.open(applicationId);
    expect(view).toMatchObject({ status: "submitted", accepted: 0, case: { queue: "visa_documents", owner: null } });
    expect(view.travellers[0]?.typed.map(({ field, value }) => [field, value])).toEqual([
      ["given-names", "Noura Saad"],
      ["surname", "Byhand"],
      ["passport-number", "T1234567"],
      ["birth-date", "1992-03-14"],
      ["passport-expires", "2033-01-09"],
    ]);
    const photo = documentsOf(view).find(({ document }) => document === "photo");
    expect(photo).toMatchObject({ state: "to_check", checkBy: view.case?.promisedBy });
    expect(photo?.checklist.length).toBeGreaterThan(2);
    expect(view.allows).toEqual({ check: true, appoint: false, handIn: false, decide: false, deliver: false });
  });

  test("a page is shown to officers alone, stored nowhere, and each look is written down", async () => {
    const { applicationId } = await h.pay();
    const photo = documentsOf(await h.open(applicationId)).find(({ document }) => document === "photo")?.files[0];
    const address = `${photo?.address}/1`;
    const answer = await h.maha.request(address);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/jpeg",
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    });
    expect(Buffer.from(await answer.arrayBuffer()).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
    await (await h.maha.request(address)).arrayBuffer();
    const looks = (await auditOf(h.app.database, `visa:${applicationId}`)).filter(
      ({ action }) => action === "visa.document_shown",
    );
    expect(looks.map(({ staffId, after }) => [staffId, after])).toEqual(
      Array.from({ length: 2 }, () => [h.maha.staff.id, { file: photo?.id, document: "photo", page: 1 }]),
    );
    const agent = await logInStaff(h.app, "agent");
    const statuses = [];
    for (const caller of [h.visitor, agent]) statuses.push((await caller.request(address)).status);
    for (const wrong of ["/2", "/0", "/x"]) statuses.push((await h.maha.request(`${photo?.address}${wrong}`)).status);
    expect(statuses).toEqual([401, 403, 404, 404, 404]);
    expect(await auditOf(h.app.database, `visa:${applicationId}`)).toHaveLength(2);
  });

  test("one is asked for again by mail with its reasons; the clock stands until it is there, and it is handed in when all is accepted", async () => {
    const { applicationId } = await h.pay();
    await h.take(applicationId);
    let view = await h.open(applicationId);
    const [first, ...others] = documentsOf(view).filter(({ state }) => state === "to_check");
    const about = { applicationId, document: first?.document ?? "", travellerId: first?.travellerId };
    const ask = (reasons: string[]) =>
      h.maha.api(desk.askVisaDocument, { ...about, revision: view.revision, reasons, note: "Page 3 as well, please." });
    expect(await refusalOf(ask([]))).toMatchObject({ errors: { reasons: ["required"] } });
    expect(await refusalOf(ask(["ugly"]))).toMatchObject({ errors: { reasons: ["not_offered"] } });
    view = await ask(["blurred", "cropped"]);
    expect(view).toMatchObject({ status: "documents_needed", case: { queue: "visa_documents" } });
    await h.app.queue.drain();
    const mail = (await h.mails()).find(
      ({ subject }) => subject.includes(view.reference) && subject.startsWith("Documents needed"),
    );
    expect(mail?.textBody).toMatch(/cannot be read.+Part of the page is missing\. Page 3 as well, please\./s);
    // What was not looked at yet still waits; then there is nothing for us to do.
    for (const { document, travellerId } of others)
      view = await h.maha.api(desk.acceptVisaDocument, {
        applicationId,
        revision: view.revision,
        document,
        travellerId,
      });
    expect(view.case).toBeNull();
    const asked = await h.look(applicationId);
    const all = [...asked.documents, ...(asked.travellers[0]?.documents ?? [])].flatMap(({ files }) => files);
    const file = all.find(({ state }) => state === "replace");
    expect(file?.reason).toMatch(/cannot be read.+Page 3 as well, please\.$/);

    h.app.clock.advance(600);
    await h.visitor.api(uploadVisaFile, {
      applicationId,
      travellerId: about.travellerId,
      document: about.document,
      name: "better.pdf",
      file: pdf,
    });
    expect(documentsOf(await h.open(applicationId)).find(({ document }) => document === about.document)?.state).toBe(
      "arriving",
    );
    h.app.clock.advance(60);
    await h.visitor.api(resubmitVisaApplication, { applicationId });
    view = await h.open(applicationId);
    expect(view).toMatchObject({ status: "in_review", case: { queue: "visa_documents", owner: null } });
    expect((await h.casesOf(applicationId)).at(-1)).toMatchObject({
      promise: "visa-document-check",
      promisedAt: h.app.clock.now(),
      facts: { documents: 1 },
    });
    const handIn = () =>
      h.maha.api(desk.handInVisa, { applicationId, revision: view.revision, reference: "ALB-2026-77" });
    expect(await refusalOf(handIn())).toMatchObject({ status: 409 });
    view = await h.acceptAll(applicationId);
    expect(view.allows.handIn).toBe(true);
    expect((await h.casesOf(applicationId)).at(-1)).toMatchObject({ promise: null, facts: { documents: 0 } });
    await h.take(applicationId);
    view = await handIn();
    expect(view.case?.owner?.id).toBe(h.maha.staff.id);
    expect(view).toMatchObject({
      status: "with_embassy",
      authorityReference: "ALB-2026-77",
      case: { queue: "visa_step" },
    });
    expect(view.events.map(({ action }) => action).slice(0, 2)).toEqual(["handed_in", "document_accepted"]);
    // The sandbox's officer is out of it.
    await h.later(40);
    expect((await h.open(applicationId)).status).toBe("with_embassy");
  });

  test("of two officers at once one wins, and the other is told who", async () => {
    const { applicationId } = await h.pay();
    const { revision, ...view } = await h.open(applicationId);
    const [first] = documentsOf({ revision, ...view }).filter(({ state }) => state === "to_check");
    const about = { applicationId, revision, document: first?.document ?? "", travellerId: first?.travellerId };
    const answers = await Promise.allSettled([
      h.maha.api(desk.acceptVisaDocument, about),
      h.other.api(desk.askVisaDocument, { ...about, reasons: ["blurred"] }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const lost = answers.find((each) => each.status === "rejected");
    expect(lost?.reason).toMatchObject({ status: 409, details: { by: expect.stringMatching(/^Test/) } });
    // What a colleague works on is theirs.
    await h.take(applicationId, h.other);
    const now = await h.open(applicationId);
    expect(now.case?.owner?.id).toBe(h.other.staff.id);
    expect(
      await refusalOf(h.maha.api(desk.handInVisa, { applicationId, revision: now.revision, reference: "X" })),
    ).toMatchObject({ status: 409, details: { by: expect.stringMatching(/^Test/) } });
  });
});

describe("the officer in a box", () => {
  test("goes on until a member of staff takes the case, and not after", async () => {
    const { applicationId } = await h.pay({ surname: "Alotaibi" });
    await h.take(applicationId);
    await h.later(40);
    expect((await h.look(applicationId)).status).toBe("submitted");
    const alone = await h.pay({ surname: "Alotaibi" });
    await h.later(40);
    expect(await h.look(alone.applicationId)).toMatchObject({
      status: "delivered",
      decisions: [{ isSample: true, address: expect.any(String) }],
    });
  });

  test("a draft is nobody's work", async () => {
    expect(await refusalOf(h.open("A".repeat(22)))).toMatchObject({ status: 404 });
  });
});
