import { expect, test } from "vitest";
import { refuseSampleCertificate } from "./refuse-sample-certificate.ts";

const now = new Date("2026-11-27T00:00:00Z");
const day = (iso: string) => new Date(`${iso}T00:00:00Z`);

test("live needs a certificate of the authority's that is good", () => {
  expect(() => refuseSampleCertificate({ MODE: "live" }, null, now)).toThrow("onboard");
  expect(() => refuseSampleCertificate({ MODE: "live" }, day("2026-11-26"), now)).toThrow("ran out on 2026-11-26");
  expect(() => refuseSampleCertificate({ MODE: "live" }, day("2027-11-26"), now)).not.toThrow();
});

test("a demonstration and one's own machine carry a sample", () => {
  for (const MODE of ["demo", "local"] as const)
    expect(() => refuseSampleCertificate({ MODE }, null, now)).not.toThrow();
});
