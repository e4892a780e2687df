import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderApp } from "#web/testing/render-app.tsx";
import type { SettlementAnswer } from "./settlement-actions.ts";
import { UploadForm } from "./upload-form.tsx";

const refused = (why: string): SettlementAnswer => ({
  intent: "upload",
  of: "",
  values: { gateway: "moyasar", reference: "T-1" },
  refusal: { ok: false, status: 422, code: "invalid_input", message: "", errors: { gateway: [why] }, details: {} },
});

test("one gateway is not asked about", () => {
  renderApp(<UploadForm gateways={["moyasar"]} answer={undefined} />);
  expect(document.querySelector("input[name=reference]")).not.toBeNull();
  expect(document.querySelector("select[name=gateway]")).toBeNull();
});

test("of two the one whose file it is is chosen, each by its name in the reader's language", () => {
  renderApp(<UploadForm gateways={["moyasar", "tabby"]} answer={undefined} />, { locale: "ar" });
  const options = [...document.querySelectorAll<HTMLOptionElement>("select[name=gateway] option")];
  expect(options.map(({ value, textContent }) => [value, textContent])).toEqual([
    ["moyasar", "ميسر"],
    ["tabby", "تابي"],
  ]);
});

test("a file that is another gateway's is said to be so, at the choice", () => {
  renderApp(<UploadForm gateways={["moyasar", "tabby"]} answer={refused("other_gateway")} />);
  expect(screen.getByText("The payments in this file are another gateway’s.")).toBeDefined();
  expect(document.querySelector<HTMLSelectElement>("select[name=gateway]")?.value).toBe("moyasar");
});
