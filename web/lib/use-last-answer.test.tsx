import { fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub, Form, Link, redirect, useActionData, useRevalidator } from "react-router";
import { expect, test } from "vitest";
import { useLastAnswer } from "./use-last-answer.ts";

function Page() {
  const dropped = useActionData<string>();
  const kept = useLastAnswer(dropped);
  const named = useLastAnswer(dropped, "the booking");
  const { revalidate } = useRevalidator();
  return (
    <>
      <p>
        dropped: {dropped}; kept: {kept}; named: {named};
      </p>
      <Form method="post">
        <button name="say" value="refused">
          send
        </button>
        <button name="say" value="done">
          end
        </button>
      </Form>
      <button type="button" onClick={() => void revalidate()}>
        news
      </button>
      <Link to="/?filter=notes">filter</Link>
    </>
  );
}

test("an answer outlasts news, and ends with the visit or with the scope that is named", async () => {
  const action = async ({ request }: { request: Request }) => {
    const said = (await request.formData()).get("say");
    return said === "done" ? redirect("/") : said;
  };
  const Stub = createRoutesStub([
    { path: "/", Component: Page, loader: () => null, HydrateFallback: () => null, action },
  ]);
  render(<Stub />);
  const press = async (name: string) => fireEvent.click(await screen.findByText(name));
  await press("send");
  await screen.findByText("dropped: refused; kept: refused; named: refused;");
  await press("news");
  await screen.findByText("dropped: ; kept: refused; named: refused;");
  await press("filter");
  await screen.findByText("dropped: ; kept: ; named: refused;");
  await press("send");
  await screen.findByText("dropped: refused; kept: refused; named: refused;");
  await press("end");
  expect(await screen.findByText("dropped: ; kept: ; named: refused;")).toBeTruthy();
});
