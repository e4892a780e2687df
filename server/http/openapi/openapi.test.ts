import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { allEndpoints } from "./endpoints.ts";

let app: TestApp;
beforeAll(async () => void (app = await createTestApp()));
afterAll(() => app.close());

type Description = {
  openapi: string;
  paths: Record<
    string,
    Record<string, { operationId: string; parameters: { name: string; in: string; required: boolean }[] }>
  >;
};

test("the description names every endpoint of the contract once", async () => {
  const answer = await app.request("/api/openapi.json");
  const { openapi, paths } = (await answer.json()) as Description;
  expect(openapi).toBe("3.1.0");
  const ids = Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId));
  expect(ids.toSorted()).toEqual(allEndpoints.map(({ endpoint }) => endpoint.name).toSorted());
  expect(new Set(ids).size).toBe(ids.length);
});

test("it says what is sold, all of it", async () => {
  const { info } = (await (await app.request("/api/openapi.json")).json()) as { info: { description: string } };
  for (const product of ["Flights", "hotel stays", "tour packages", "visas", "airport transfers"])
    expect(info.description).toContain(product);
});

test("path parameters, and headers that a call needs, are told", async () => {
  const { paths } = (await (await app.request("/api/openapi.json")).json()) as Description;
  const pay = paths["/api/bookings/{bookingId}/payment"]?.["post"];
  expect(pay?.parameters).toContainEqual(expect.objectContaining({ name: "bookingId", in: "path", required: true }));
  expect(pay?.parameters).toContainEqual(expect.objectContaining({ name: "Idempotency-Key", required: true }));
  const search = Object.values(paths)
    .map(({ get }) => get)
    .find((get) => get?.operationId === "searchFlights");
  expect(search?.parameters).toContainEqual(expect.objectContaining({ name: "slices", in: "query", required: true }));
  expect(search?.parameters).toContainEqual(expect.objectContaining({ name: "adults", in: "query", required: false }));
});

test("the page lists every call and loads nothing", async () => {
  const answer = await app.request("/api/docs");
  const page = await answer.text();
  for (const { endpoint } of allEndpoints) expect(page).toContain(`id="${endpoint.name}"`);
  expect(page).not.toMatch(/<script|src=|url\(/);
  expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
});
