import { act, cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { endpoint } from "#contract/endpoint.ts";
import { addMessages } from "./catalogues.ts";
import { LocaleProvider } from "./i18n.tsx";
import { useRequest } from "./use-request.ts";

const read = endpoint({
  name: "read",
  method: "GET",
  path: "/read",
  access: "public",
  summary: "",
  input: z.object({}),
  output: z.object({ n: z.number() }),
});

addMessages("en", {});
const wrapper = ({ children }: { children: ReactNode }) => <LocaleProvider locale="en">{children}</LocaleProvider>;
const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status });

beforeEach(() => vi.stubGlobal("fetch", vi.fn<typeof fetch>()));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("pending while loading, then data (R4.9)", async () => {
  let finish: (response: Response) => void = () => undefined;
  vi.mocked(fetch).mockImplementation(() => new Promise((resolve) => (finish = resolve)));
  const { result } = renderHook(() => useRequest(read), { wrapper });
  expect(result.current).toMatchObject({ data: null, pending: false, error: null, status: null });
  let running: Promise<unknown> = Promise.resolve();
  act(() => void (running = result.current.run({})));
  expect(result.current.pending).toBe(true);
  await act(async () => {
    finish(answer(200, { success: true, response: { n: 7 } }));
    await running;
  });
  expect(result.current).toMatchObject({ data: { n: 7 }, pending: false, error: null, status: 200 });
});

test("a refusal is told with its status, a network failure with 500", async () => {
  vi.mocked(fetch).mockResolvedValueOnce(answer(404, { success: false, message: "" }));
  const { result } = renderHook(() => useRequest(read), { wrapper });
  await act(() => result.current.run({}));
  expect(result.current).toMatchObject({ data: null, pending: false, status: 404 });
  vi.mocked(fetch).mockRejectedValue(new TypeError("fetch failed"));
  await act(() => result.current.run({}));
  expect(result.current).toMatchObject({ data: null, pending: false, status: 500 });
});
