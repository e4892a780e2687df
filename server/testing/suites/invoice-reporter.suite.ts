import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DeviceAccess, InvoiceReporter, SentDocument } from "#server/modules/tax-invoices/index.ts";

/** What a reporter's test set-up must be able to do. */
export type ReporterHarness = {
  reporter: InvoiceReporter;
  access: DeviceAccess | null;
  /** A new simplified invoice of ours, numbered after the one before. */
  issue: () => Promise<SentDocument>;
  /** A new standard one, for a company. */
  issueStandard: () => Promise<SentDocument>;
  /** The next call goes wrong so. */
  failNext: (how: "refused" | "warned" | "down" | "lost_before" | "lost_after") => void;
  /** How many documents the authority has, by hash. */
  kept: (hash: string) => Promise<number>;
  close: () => Promise<void>;
};

/** What every adapter of the authority's port must do. */
export function testInvoiceReporter(name: string, openHarness: () => Promise<ReporterHarness>): void {
  describe(`invoice reporter ${name}`, () => {
    let harness: ReporterHarness;
    beforeAll(async () => void (harness = await openHarness()), 60_000);
    afterAll(() => harness.close());
    const report = (document: SentDocument) => harness.reporter.report(document, harness.access);

    test("a document is taken, and the same one again is the same one", async () => {
      const document = await harness.issue();
      const taken = { state: "accepted", messages: [], cleared: null };
      expect(await report(document)).toEqual(taken);
      expect(await report(document)).toEqual(taken);
      expect(await Promise.all([report(document), report(document)])).toEqual([taken, taken]);
      expect(await harness.kept(document.hash)).toBe(1);
    });

    test("what is taken with a warning says its rule", async () => {
      harness.failNext("warned");
      expect(await report(await harness.issue())).toMatchObject({
        state: "accepted",
        messages: [{ type: "warning", code: "BR-KSA-98" }],
      });
    });

    test("what is refused says its rules, is not kept, and is taken once its cause is gone", async () => {
      const document = await harness.issue();
      harness.failNext("refused");
      expect(await report(document)).toMatchObject({
        state: "refused",
        messages: [{ type: "error", code: "certificate-permissions", category: "CERTIFICATE_ERRORS" }],
      });
      expect(await harness.kept(document.hash)).toBe(0);
      expect(await report(document)).toMatchObject({ state: "accepted" });
    });

    test("a document that somebody changed is refused by every rule that it breaks", async () => {
      const document = await harness.issue();
      const sentAs = async (xml: string) => {
        const outcome = await report({ ...document, xml });
        return outcome.state === "refused" ? outcome.messages.map(({ code }) => code) : outcome.state;
      };
      const { xml } = document;
      expect(await sentAs(xml.replace("1250.00", "1251.00"))).toContain("invalid-invoice-hash");
      expect(
        await sentAs(xml.replace(">300000000000003</cbc:CompanyID>", ">200000000000003</cbc:CompanyID>")),
      ).toContain("certificate-permissions");
      const stamp = /<ds:SignatureValue>[^<]*/.exec((await harness.issue()).xml)?.[0] ?? "";
      expect(await sentAs(xml.replace(/<ds:SignatureValue>[^<]*/, stamp))).toContain("invalid-signature");
      expect(await sentAs(xml.replace(/<xades:SigningTime>[^<]*/, "<xades:SigningTime>2020-01-01T00:00:00Z"))).toEqual([
        "signed-properties-hashing",
      ]);
      expect(await sentAs(xml.replace(/(<cbc:ID>QR<.*?mimeCode="text\/plain">)[^<]*/, "$1AQEx"))).toEqual([
        "QRCODE_INVALID",
      ]);
      expect(await sentAs(xml.replace(/<cbc:IssueTime>[^<]*<\/cbc:IssueTime>/, ""))).toContain("BR-KSA-70");
      expect(await report({ ...document, uuid: "00000000-0000-4000-8000-000000000000" })).toMatchObject({
        state: "refused",
        messages: [{ code: "invalid-uuid" }],
      });
      expect(await report(document)).toMatchObject({ state: "accepted" });
    });

    test("an authority that is down has taken nothing; an answer that is lost leaves it open, and asking again tells", async () => {
      const document = await harness.issue();
      harness.failNext("down");
      expect(await report(document)).toMatchObject({ state: "unavailable" });
      harness.failNext("lost_before");
      expect(await report(document)).toMatchObject({ state: "unknown" });
      expect(await harness.kept(document.hash)).toBe(0);
      harness.failNext("lost_after");
      expect(await report(document)).toMatchObject({ state: "unknown" });
      expect(await harness.kept(document.hash)).toBe(1);
      expect(await report(document)).toEqual({ state: "accepted", messages: [], cleared: null });
    });

    test("a standard invoice comes back as the authority stamped it, the same whenever it is asked for", async () => {
      const document = await harness.issueStandard();
      const clear = () => harness.reporter.clear(document, harness.access);
      const first = await clear();
      expect(first).toMatchObject({ state: "accepted", messages: [] });
      const cleared = first.state === "accepted" ? (first.cleared ?? "") : "";
      expect(cleared).toContain(`>${document.uuid}</cbc:UUID>`);
      expect(cleared).toContain(`<ds:DigestValue>${document.hash}</ds:DigestValue>`);
      const stampOf = (xml: string) => /<ds:SignatureValue>([^<]*)/.exec(xml)?.[1];
      expect(stampOf(cleared)).not.toBe(stampOf(document.xml));
      expect(await clear()).toEqual(first);
      expect(await harness.kept(document.hash)).toBe(1);
      expect(await report(await harness.issueStandard())).toMatchObject({
        state: "refused",
        messages: [{ code: "invalid-invoice-type" }],
      });
    });

    test("a simplified invoice is not cleared", async () => {
      expect(await harness.reporter.clear(await harness.issue(), harness.access)).toMatchObject({
        state: "refused",
        messages: [{ code: "invalid-invoice-type" }],
      });
    });
  });
}
