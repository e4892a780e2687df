import { lazy, type ReactNode, startTransition, Suspense, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { captureEarlyInput } from "./capture-early-input.ts";
import { hearsWhatIsAsked, isHydrated } from "./is-hydrated.ts";
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

/** A page whose part gets other data while its code is still to come. */
function Page({ Part }: { Part: Content }) {
  const [day, setDay] = useState(1);
  return (
    <div {...hearsWhatIsAsked}>
      <button type="button" id="now" onClick={() => setDay(2)}>
        Redraw
      </button>
      <button type="button" id="transition" onClick={() => startTransition(() => setDay(2))}>
        Redraw later
      </button>
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

test.each(["transition", "now"])(
  "letters in a part that React draws anew (%s) before its code has come are not lost",
  async (when) => {
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
    const redraw = document.getElementById(when)!;
    await vi.waitFor(() => expect(isHydrated(redraw)).toBe(true));
    void giveBack();
    redraw.click();
    // Long enough for several looks at whether the part is hydrated.
    await turn(150);
    code.resolve({ default: City });
    await vi.waitFor(() => expect(box.querySelector("b")?.textContent).toBe("DXB"), 5000);
    expect(box.querySelector("input")?.value).toBe("DXB");
  },
);
