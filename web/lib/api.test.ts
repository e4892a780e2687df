import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { endpoint } from "#contract/endpoint.ts";
import vectors from "#contract/vectors.json" with { type: "json" };
import { callApi } from "./api.ts";
import { cookieNames, deleteCookie, readCookie, writeCookie } from "./cookies.ts";

const shape = { access: "public", summary: "", input: z.object({}), output: z.unknown() } as const;
const read = endpoint({ ...shape, name: "read", method: "GET", path: "/read" });
const write = endpoint({ ...shape, name: "write", method: "POST", path: "/write", csrf: true });

const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status });
const good = () => answer(200, { success: true, response: 42 });
const fetched = () => vi.mocked(fetch).mock.calls.map(([request]) => request as Request);

beforeEach(() =>
  vi.stubGlobal(
    "fetch",
    vi.fn<typeof fetch>(async () => good()),
  ),
);
afterEach(() => {
  vi.unstubAllGlobals();
  for (const name of Object.values(cookieNames)) deleteCookie(name);
});

test("every call says its language, its bearer and its device (R7.2)", async () => {
  writeCookie(cookieNames.token, "abc", 1);
  await expect(callApi(read, {}, { locale: "ar" })).resolves.toBe(42);
  const headers = fetched()[0]!.headers;
  expect(headers.get("accept")).toBe("application/json");
  expect(headers.get("content-type")).toBe("application/json");
  expect(headers.get("accept-language")).toBe("ar");
  expect(headers.get("set-locale")).toBe("ar");
  expect(headers.get("authorization")).toBe("Bearer abc");
  expect(headers.get("ama")).toMatch(/^[0-9a-f]{32}$/);
  expect(headers.has("x-csrf-token")).toBe(false);
});

test("the bearer is empty without a token, and the device keeps its name", async () => {
  await callApi(read, {}, { locale: "en" });
  await callApi(read, {}, { locale: "en" });
  const [first, second] = fetched();
  expect(first!.headers.get("authorization")).toBe("Bearer");
  expect(first!.headers.get("ama")).toBe(second!.headers.get("ama"));
  expect(readCookie(document.cookie, cookieNames.ama)).toBe(first!.headers.get("ama"));
});

test("calls that rely on cookies carry the csrf token", async () => {
  writeCookie(cookieNames.csrf, "c-1", 1);
  await callApi(write, {}, { locale: "en" });
  expect(fetched()[0]!.headers.get("x-csrf-token")).toBe("c-1");
});

describe("repeats (vectors.retry)", () => {
  test.each(vectors.retry.cases)("$method $status: $attempts", async ({ method, status, attempts }) => {
    vi.mocked(fetch).mockImplementation(async () => {
      if (status === "network") throw new TypeError("fetch failed");
      return answer(Number(status), { success: false, message: "" });
    });
    await expect(callApi(method === "GET" ? read : write, {}, { locale: "en" })).rejects.toThrow();
    expect(fetch).toHaveBeenCalledTimes(attempts);
  });

  test("the second answer is the one that counts", async () => {
    vi.mocked(fetch).mockResolvedValueOnce(answer(503, {}));
    await expect(callApi(read, {}, { locale: "en" })).resolves.toBe(42);
  });
});

describe("a newer call of the same key", () => {
  const whenAborted = (request: Request) =>
    new Promise<Response>((_, reject) => {
      request.signal.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
    });

  test("cancels the older one", async () => {
    vi.mocked(fetch).mockImplementationOnce((request) => whenAborted(request as Request));
    const older = callApi(read, {}, { locale: "en" });
    const newer = callApi(read, {}, { locale: "en" });
    await expect(older).rejects.toMatchObject({ name: "AbortError" });
    await expect(newer).resolves.toBe(42);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  test("leaves one of another key alone, and one that was told to go on", async () => {
    let finish: (response: Response) => void = () => undefined;
    vi.mocked(fetch).mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)));
    const older = callApi(read, {}, { locale: "en", key: null });
    await callApi(read, {}, { locale: "en" });
    finish(good());
    await expect(older).resolves.toBe(42);
  });
});

test("“Unauthenticated.” removes the token and loads the page anew (R4.10)", async () => {
  const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
  writeCookie(cookieNames.token, "old", 1);
  vi.mocked(fetch).mockResolvedValue(answer(401, { success: false, message: "Unauthenticated." }));
  await expect(callApi(read, {}, { locale: "en" })).rejects.toThrow("Unauthenticated.");
  expect(readCookie(document.cookie, cookieNames.token)).toBeNull();
  expect(reload).toHaveBeenCalledOnce();
});
