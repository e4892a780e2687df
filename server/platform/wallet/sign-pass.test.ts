import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { readEnv } from "#server/env.ts";
import { createFakeClock } from "#server/testing/fake-clock.ts";
import { createPassCertificates } from "#server/testing/pass-certificates.ts";
import { findPassFaults, readStrings, unpackPass } from "#server/testing/read-pass.ts";
import { readPassCredentials } from "./pass-credentials.ts";
import { createPassSigner, type UnsignedPass } from "./sign-pass.ts";

let pems: Awaited<ReturnType<typeof createPassCertificates>>;
beforeAll(async () => void (pems = await createPassCertificates()));

const read = (more: Partial<typeof pems> = {}) => {
  const all = { ...pems, ...more };
  return readPassCredentials({
    certificate: all.APPLE_PASS_CERTIFICATE,
    key: all.APPLE_PASS_KEY,
    keyPassphrase: undefined,
    wwdr: all.APPLE_WWDR_CERTIFICATE,
  });
};

const unsigned: UnsignedPass = {
  pass: {
    serialNumber: "482930175641",
    organizationName: "Wijha",
    description: 'The "sea"\\',
    generic: { headerFields: [], primaryFields: [], secondaryFields: [], auxiliaryFields: [], backFields: [] },
  },
  strings: { en: { 'The "sea"\\': 'The "sea"\\' }, ar: { 'The "sea"\\': "«البحر»\nوالبر" } },
};

test("a pass is signed as devices ask for it, and one changed byte is found", async () => {
  const zip = await createPassSigner(read(), createFakeClock())(unsigned);
  const files = unpackPass(zip ?? Buffer.alloc(0));
  expect(await findPassFaults(files, pems.APPLE_WWDR_CERTIFICATE)).toEqual([]);
  expect(JSON.parse(files.get("pass.json")?.toString() ?? "")).toMatchObject({
    formatVersion: 1,
    passTypeIdentifier: "pass.example.wijha.trips",
    teamIdentifier: "TESTTEAM01",
  });
  expect([...files.keys()]).toEqual(expect.arrayContaining(["icon.png", "icon@2x.png", "icon@3x.png", "logo@2x.png"]));
  expect(readStrings(files, "ar")).toEqual({ 'The "sea"\\': "«البحر»\nوالبر" });
  expect(readStrings(files, "en")).toEqual({ 'The "sea"\\': 'The "sea"\\' });

  const stranger = await createPassCertificates();
  expect(await findPassFaults(files, stranger.APPLE_WWDR_CERTIFICATE)).toEqual(["the signature is wrong"]);
  const touched = new Map(files).set("icon.png", Buffer.from("another"));
  expect(await findPassFaults(touched, pems.APPLE_WWDR_CERTIFICATE)).toEqual(["the hash of icon.png is another"]);
  const manifest = Buffer.from(files.get("manifest.json")?.toString().replace('"icon.png":"', '"icon.png":"0') ?? "");
  expect(await findPassFaults(new Map(files).set("manifest.json", manifest), pems.APPLE_WWDR_CERTIFICATE)).toContain(
    "the signature is wrong",
  );
});

test("nothing is signed by a certificate that has run out", async () => {
  const credentials = read();
  const clock = createFakeClock();
  clock.set(credentials.validUntil);
  expect(await createPassSigner(credentials, clock)(unsigned)).toBeNull();
});

test("certificate and key may lie in files, or stand in one line", () => {
  const folder = mkdtempSync(join(tmpdir(), "wijha-pass-"));
  const file = join(folder, "key.pem");
  writeFileSync(file, pems.APPLE_PASS_KEY);
  expect(read({ APPLE_PASS_KEY: file }).key).toBe(read().key);
  expect(read({ APPLE_PASS_KEY: pems.APPLE_PASS_KEY.replaceAll("\n", "\\n") }).key).toBe(read().key);
  rmSync(folder, { recursive: true });
});

test("what cannot be used is refused by the name of its setting", async () => {
  const others = await createPassCertificates();
  expect(() => read({ APPLE_PASS_KEY: others.APPLE_PASS_KEY })).toThrow(/APPLE_PASS_KEY is not the key/);
  expect(() => read({ APPLE_PASS_KEY: "/nowhere.pem" })).toThrow(/APPLE_PASS_KEY is neither a PEM nor a file/);
  expect(() => read({ APPLE_PASS_CERTIFICATE: pems.APPLE_PASS_KEY })).toThrow(/APPLE_PASS_CERTIFICATE holds no cert/);
  expect(() => read({ APPLE_WWDR_CERTIFICATE: others.APPLE_WWDR_CERTIFICATE })).toThrow(/not issued by/);
  const { APPLE_WWDR_CERTIFICATE: _, ...incomplete } = pems;
  expect(() => readEnv(incomplete)).toThrow(/need all of .*: APPLE_WWDR_CERTIFICATE missing/);
});
