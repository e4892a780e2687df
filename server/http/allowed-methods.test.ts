import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { allowedMethods } from "./allowed-methods.ts";
import { allEndpoints } from "./openapi/endpoints.ts";

describe("a known address with another method", () => {
  let app: TestApp;
  beforeAll(async () => void (app = await createTestApp()));
  afterAll(() => app.close());

  test("answers 405 and says what it takes, wherever the contract has an address", async () => {
    for (const { endpoint } of allEndpoints) {
      const path = `/api${endpoint.path.replaceAll(/:\w+/g, "x")}`;
      const answer = await app.request(path, { method: "PROPFIND", headers: { "accept-language": "en" } });
      const allowed = answer.headers.get("allow")?.split(", ") ?? [];
      expect([path, answer.status, allowed.includes(endpoint.method)]).toEqual([path, 405, true]);
    }
    const answer = await app.request("/api/places", { method: "DELETE", headers: { "accept-language": "ar" } });
    expect(answer.headers.get("allow")).toBe("GET, HEAD");
    expect(await answer.json()).toMatchObject({
      success: false,
      code: "method_not_allowed",
      message: expect.stringContaining("هذا العنوان"),
    });
  });

  test("what is no address stays 404, with any method", async () => {
    for (const method of ["GET", "POST", "DELETE"])
      expect((await app.request("/api/nowhere/at/all", { method })).status).toBe(404);
  });
});

test("addresses are compared part by part", () => {
  const at = allowedMethods([
    { method: "ALL", path: "*" },
    { method: "GET", path: "/api/a/:id" },
    { method: "PUT", path: "/api/a/:id" },
    { method: "POST", path: "/api/a.b" },
  ]);
  expect(at("/api/a/1")).toEqual(["GET", "HEAD", "PUT"]);
  expect(at("/api/a/")).toEqual([]);
  expect(at("/api/a/1/2")).toEqual([]);
  expect(at("/api/axb")).toEqual([]);
  expect(at("/api/a.b")).toEqual(["POST"]);
});
