import { expect, test } from "vitest";
import { findUnchecked, type LockedFile } from "./lock-integrity.ts";

const mac = { version: "1.0.0", optional: true, os: ["darwin"], cpu: ["arm64"] };
const check = (entry: LockedFile, known: string[] = []) =>
  findUnchecked({ "": {}, "node_modules/a/node_modules/b": entry }, known);

test("an entry without a checksum is a fault, unless it is a known binary of another system", () => {
  expect(check({ version: "1.0.0", integrity: "sha512-x" })).toEqual([]);
  expect(check({ version: "1.0.0" })).toEqual(["b@1.0.0: no integrity"]);
  expect(check(mac)).toEqual(["b@1.0.0: no integrity"]);
  expect(check(mac, ["b@1.0.0"])).toEqual([]);
});

test("another version brings its checksum, and what is known is taken out when it has one", () => {
  expect(check({ ...mac, version: "1.0.1" }, ["b@1.0.0"])).toHaveLength(2);
  expect(check({ ...mac, integrity: "sha512-x" }, ["b@1.0.0"])).toHaveLength(1);
});

test("what is installed here has a checksum, known or not", () => {
  expect(check({ ...mac, os: ["linux"], cpu: ["x64"] }, ["b@1.0.0"])).toHaveLength(1);
  expect(check({ ...mac, os: ["linux"], cpu: ["x64"], libc: ["musl"] }, ["b@1.0.0"])).toEqual([]);
  expect(check({ version: "1.0.0" }, ["b@1.0.0"])).toHaveLength(1);
});
