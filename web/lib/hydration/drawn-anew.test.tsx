import { act } from "@testing-library/react";
import { lazy, type ReactNode, startTransition, Suspense, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { captureEarlyInput } from "./capture-early-input.ts";
import { hearsWhatIsAsked } from "./is-hydrated.ts";
import { followHydration } from "./replay-early-input.ts";

function City() {
  const [text, setText] = useState("");
  return (
    <p>
      <input name="city" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <b>{text}</b>
    </p>
  );
}

type Content = (props: { day: number }) => ReactNode;
let nextDay: () => void;

/** A page whose part gets other data while its code is still to come. */
function Page({ Part }: { Part: Content }) {
  const [day, setDay] = useState(1);
  nextDay = () => setDay((before) => before + 1);
  return (
    <div {...hearsWhatIsAsked}>
      <Suspense fallback="…">
        <Part day={day} />
      </Suspense>
    </div>
  );
}

beforeEach(() => captureEarlyInput());
afterEach(() => {
  globalThis.earlyInput?.stop();
  document.body.innerHTML = "";
});

const turn = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test.each([
  ["in a transition", () => startTransition(nextDay)],
  ["at once", () => nextDay()],
])("letters in a part that React draws anew before its code has come (%s) are not lost", async (_, redraw) => {
  const box = document.body.appendChild(document.createElement("div"));
  box.innerHTML = renderToString(<Page Part={City} />);
  const first = box.querySelector("input")!;
  first.focus();
  first.value = "DXB";
  first.dispatchEvent(new Event("input", { bubbles: true }));
  const code = Promise.withResolvers<{ default: Content }>();
  const Part = lazy(() => code.promise);
  hydrateRoot(box, <Page Part={Part} />);
  const giveBack = followHydration(box);
  await turn(20);
  void giveBack();
  redraw();
  await turn(100);
  code.resolve({ default: City });
  await turn(200);
  expect(box.querySelector("b")?.textContent).toBe("DXB");
  expect(box.querySelector("input")?.value).toBe("DXB");
});
