import { act } from "@testing-library/react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { captureEarlyInput } from "./capture-early-input.ts";
import { hearsWhatIsAsked } from "./is-hydrated.ts";
import { followHydration } from "./replay-early-input.ts";

const first = { adults: "2", from: "SA", trip: "there", direct: false };

function Party({ told }: { told: (party: typeof first) => void }) {
  const [party, setParty] = useState(first);
  const set = (part: Partial<typeof first>) => {
    const next = { ...party, ...part };
    setParty(next);
    told(next);
  };
  return (
    <form>
      <input type="number" value={party.adults} onChange={(event) => set({ adults: event.currentTarget.value })} />
      <select value={party.from} onChange={(event) => set({ from: event.currentTarget.value })}>
        <option>SA</option>
        <option>AE</option>
      </select>
      {["there", "back"].map((trip) => (
        <input key={trip} type="radio" name="trip" checked={party.trip === trip} onChange={() => set({ trip })} />
      ))}
      <input
        type="checkbox"
        checked={party.direct}
        onChange={(event) => set({ direct: event.currentTarget.checked })}
      />
    </form>
  );
}

/** The server's HTML, then what the reader does with it, then React. */
async function hydrate(part: ReactNode, touch: (box: HTMLElement) => void) {
  const page = <div {...hearsWhatIsAsked}>{part}</div>;
  const box = document.body.appendChild(document.createElement("div"));
  box.innerHTML = renderToString(page);
  touch(box);
  const giveBack = await act(async () => {
    hydrateRoot(box, page);
    return followHydration(box);
  });
  await act(giveBack);
  return box;
}

beforeEach(() => {
  captureEarlyInput();
});
afterEach(() => {
  globalThis.earlyInput?.stop();
  location.hash = "";
  document.body.innerHTML = "";
});

test("what was typed and chosen before React came is told, field by field", async () => {
  const told: (typeof first)[] = [];
  const box = await hydrate(<Party told={(next) => told.push(next)} />, (html) => {
    html.querySelector("input")!.value = "3";
    html.querySelector("select")!.value = "AE";
    html.querySelectorAll<HTMLInputElement>("[type=radio]")[1]!.checked = true;
    html.querySelector<HTMLInputElement>("[type=checkbox]")!.checked = true;
  });
  expect(told.at(-1)).toEqual({ adults: "3", from: "AE", trip: "back", direct: true });
  expect(box.querySelector("input")?.value).toBe("3");
  expect(told).toHaveLength(4);
});

test("a form that nobody touched is told nothing", async () => {
  const told: (typeof first)[] = [];
  await hydrate(<Party told={(next) => told.push(next)} />, () => {});
  expect(told).toEqual([]);
});

function City() {
  const [text, setText] = useState("");
  const [open, setOpen] = useState(false);
  return (
    <p>
      <input
        role="combobox"
        aria-controls="list"
        aria-expanded={open}
        value={text}
        onClick={() => setOpen(true)}
        onKeyDown={() => setOpen(true)}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {open && <b>{text || "popular"}</b>}
    </p>
  );
}

test("a field that was pressed and typed into keeps its letters", async () => {
  const box = await hydrate(<City />, (html) => {
    const field = html.querySelector("input")!;
    field.click();
    field.value = "D";
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.value = "DXB";
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  expect(box.querySelector("input")?.value).toBe("DXB");
  expect(box.querySelector("b")?.textContent).toBe("DXB");
});

function Buttons({ log }: { log: (name: string) => void }) {
  return (
    <p>
      <button type="button" onClick={() => log("plus")}>
        <i>+</i>
      </button>
      <button type="button" aria-haspopup="dialog" onClick={() => log("open")}>
        Open
      </button>
      <button type="submit" onClick={() => log("send")}>
        Send
      </button>
      <a
        href="#viewer"
        data-in-page
        onClick={(event) => {
          event.preventDefault();
          log("view");
        }}
      >
        <i>View</i>
      </a>
      <a href="#away" onClick={() => log("away")}>
        Away
      </a>
    </p>
  );
}

const press = (element: Element | null | undefined) => {
  const event = new MouseEvent("click", { bubbles: true, cancelable: true });
  element?.dispatchEvent(event);
  return event.defaultPrevented;
};

test("presses come once React is there, in their order: each of a counter, one of what opens something", async () => {
  const log = vi.fn();
  await hydrate(<Buttons log={log} />, (box) => {
    const [plus, open] = box.querySelectorAll("button");
    press(plus?.querySelector("i"));
    press(plus);
    press(open);
    press(open);
    expect(press(box.querySelector("a[data-in-page] i")), "it leads nowhere meanwhile").toBe(true);
  });
  expect(log.mock.calls.flat()).toEqual(["plus", "plus", "open", "view"]);
});

test("links and submit buttons do their own without script, and are not done again", async () => {
  const log = vi.fn();
  await hydrate(<Buttons log={log} />, (box) => {
    const away = box.querySelector("a[href='#away']");
    expect(press(away)).toBe(false);
    press(box.querySelector("button[type=submit]"));
  });
  expect(log).not.toHaveBeenCalled();
});

test("a link that acts within the page leads where it leads when the code does not come", () => {
  vi.useFakeTimers();
  document.body.innerHTML = '<a href="#viewer" data-in-page>View</a>';
  press(document.querySelector("a"));
  expect(location.hash).toBe("");
  vi.advanceTimersByTime(4000);
  expect(location.hash).toBe("#viewer");
  location.hash = "";
  vi.useRealTimers();
});

/** A page of which one part's code is still to come; what the server wrote of it stands. */
async function hydrateLate(part: ReactNode) {
  const box = document.body.appendChild(document.createElement("div"));
  box.innerHTML = renderToString(
    <div {...hearsWhatIsAsked}>
      <Suspense>{part}</Suspense>
    </div>,
  );
  const code = Promise.withResolvers<{ default: () => ReactNode }>();
  const Part = lazy(() => code.promise);
  const giveBack = await act(async () => {
    hydrateRoot(
      box,
      <div {...hearsWhatIsAsked}>
        <Suspense>
          <Part />
        </Suspense>
      </div>,
    );
    return followHydration(box);
  });
  void giveBack();
  const arrive = () => code.resolve({ default: () => part });
  const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 120)));
  return { box, arrive, settle };
}

test("what is done in a part whose code is still to come is done once it has come", async () => {
  const [log, told] = [vi.fn(), vi.fn()];
  const { box, arrive, settle } = await hydrateLate(
    <>
      <Buttons log={log} />
      <Party told={told} />
      <City />
    </>,
  );
  press(box.querySelector("button i"));
  press(box.querySelector("a[data-in-page]"));
  box.querySelector<HTMLInputElement>("[type=checkbox]")!.click();
  box
    .querySelector("input[role=combobox]")!
    .dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
  expect(log).not.toHaveBeenCalled();
  arrive();
  await settle();
  expect(log.mock.calls.flat()).toEqual(["plus", "view"]);
  expect(told.mock.calls).toEqual([[{ ...first, direct: true }]]);
  expect(box.querySelector("b")?.textContent).toBe("popular");
  press(box.querySelector("button i"));
  box.querySelector<HTMLInputElement>("[type=checkbox]")!.click();
  await settle();
  expect(log.mock.calls.flat(), "later presses are React's own").toEqual(["plus", "view", "plus"]);
  expect(told).toHaveBeenCalledTimes(2);
});

test("a box whose own press has its part hydrated is told: React sees it only as it stands afterwards", async () => {
  const told = vi.fn();
  const { box, arrive, settle } = await hydrateLate(<Party told={told} />);
  const tick = box.querySelector<HTMLInputElement>("[type=checkbox]")!;
  // The finger went down before React listened; the code comes just before the click.
  arrive();
  for (let turn = 0; turn < 9; turn += 1) await Promise.resolve();
  tick.click();
  await settle();
  expect(tick.checked).toBe(true);
  expect(told).toHaveBeenLastCalledWith({ ...first, direct: true });
});
