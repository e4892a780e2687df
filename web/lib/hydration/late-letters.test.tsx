import { act } from "@testing-library/react";
import { useEffect, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { captureEarlyInput } from "./capture-early-input.ts";
import { hearsWhatIsAsked } from "./is-hydrated.ts";
import { followHydration } from "./replay-early-input.ts";

/** Drawn anew as soon as it is hydrated, as by something that lies in the browser. */
function CityWithRecent() {
  const [text, setText] = useState("");
  const [recent, setRecent] = useState(0);
  useEffect(() => setRecent(3), []);
  return (
    <p>
      <input value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <b>{recent}</b>
    </p>
  );
}

/** As a key does; React does not hear of a value that is set on the element itself. */
function type(field: HTMLInputElement, text: string, withKey: boolean) {
  if (withKey) field.dispatchEvent(new KeyboardEvent("keydown", { key: text, bubbles: true }));
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, field.value + text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

beforeEach(() => captureEarlyInput());
afterEach(() => {
  globalThis.earlyInput?.stop();
  document.body.innerHTML = "";
});

test.each([
  ["a letter", "D", "X", true],
  ["several", "Du", "b", true],
  ["a letter (no key was heard)", "D", "X", false],
])("%s typed before React is not lost to one that is typed before the replay", async (_, early, late, withKey) => {
  const box = document.body.appendChild(document.createElement("div"));
  const page = (
    <div {...hearsWhatIsAsked}>
      <CityWithRecent />
    </div>
  );
  box.innerHTML = renderToString(page);
  const field = box.querySelector("input")!;
  type(field, early, withKey);
  const giveBack = await act(async () => {
    hydrateRoot(box, page);
    return followHydration(box);
  });
  await act(async () => type(field, late, withKey));
  await act(giveBack);
  expect(box.querySelector("b")?.textContent).toBe("3");
  expect(field.value).toBe(early + late);
});
