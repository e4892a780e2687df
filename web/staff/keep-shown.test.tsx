import { expect, test } from "vitest";
import { renderApp } from "#web/testing/render-app.tsx";
import { keepShown, useShown } from "./keep-shown.ts";

const cases = { list: ["C-1"] };
function Page() {
  useShown("cases", cases);
  return null;
}
const read = (path: string, serverLoader: () => Promise<unknown>) =>
  keepShown("cases", { request: new Request(`https://wijha.example${path}`), serverLoader });
const lost = () => Promise.reject(new TypeError("Failed to fetch"));

test("what cannot be read again stays as it is shown, and only that", async () => {
  renderApp(<Page />, { path: "/en/staff?queue=message" });
  expect(await read("/en/staff?queue=message", lost)).toBe(cases);
  expect(await read("/en/staff?queue=message", () => Promise.resolve({ list: [] }))).toEqual({ list: [] });
  await expect(read("/en/staff?queue=callback", lost)).rejects.toThrow(TypeError);
});

test("what the server says is obeyed", async () => {
  renderApp(<Page />, { path: "/en/staff" });
  const ended = new Response(null, { status: 302, headers: { location: "/en/staff/login" } });
  await expect(read("/en/staff", () => Promise.reject(ended as unknown as Error))).rejects.toBe(ended);
});
