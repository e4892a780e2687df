import { redirect, UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { expect, test } from "vitest";
import { keepTyped } from "./keep-typed.ts";

const body = new URLSearchParams({ text: "Bus 51" });
const send = (serverAction: () => Promise<unknown>) =>
  keepTyped(
    { request: new Request("https://wijha.example/", { method: "POST", body }), serverAction },
    (form, refusal) => ({
      text: form.get("text"),
      refusal,
    }),
  );
const kept = (isLost: boolean) => ({
  data: { text: "Bus 51", refusal: expect.objectContaining({ ok: false, status: 503, isLost }) as unknown },
  init: { status: 503 },
});

test("what the server answers is the answer", async () => {
  expect(await send(() => Promise.resolve({ done: true }))).toEqual({ done: true });
});

test("a form whose connection is lost, or whose server has a fault, is handed back with what was typed", async () => {
  expect(await send(() => Promise.reject(new TypeError("Failed to fetch")))).toMatchObject(kept(true));
  expect(await send(() => Promise.reject(new Error("Unexpected Server Error")))).toMatchObject(kept(false));
});

test("where the server leads on, or says that the page is not for this reader, the form is left", async () => {
  const refused = [redirect("/en/staff/login"), new ErrorResponse(403, "", null), new DOMException("", "AbortError")];
  for (const error of refused) await expect(send(() => Promise.reject(error as Error))).rejects.toBe(error);
});
