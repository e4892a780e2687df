import { createECDH } from "node:crypto";
import { expect, test } from "vitest";
import { openPush } from "./open-push.ts";

const bytes = (text: string) => Buffer.from(text, "base64url");
/** RFC 8291, section 5. */
const example = {
  privateKey: "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
  body: "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
};

test("the standard's own example is opened, and nothing that was changed or is another's", () => {
  const browser = createECDH("prime256v1");
  browser.setPrivateKey(bytes(example.privateKey));
  const auth = bytes(example.auth);
  expect(openPush(bytes(example.body), { browser, auth })).toBe("When I grow up, I want to be a watermelon");
  const changed = bytes(example.body);
  changed[changed.length - 20] = 0;
  expect(() => openPush(changed, { browser, auth })).toThrow();
  const other = createECDH("prime256v1");
  other.generateKeys();
  expect(() => openPush(bytes(example.body), { browser: other, auth })).toThrow();
});
