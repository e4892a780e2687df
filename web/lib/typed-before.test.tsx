import { render, waitFor } from "@testing-library/react";
import { useRef, useState } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { useTypedBefore } from "./typed-before.ts";

const first = { adults: "2", from: "SA", trip: "there", direct: false };

function Party({ told }: { told: (party: typeof first) => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [party, setParty] = useState(first);
  const set = (part: Partial<typeof first>) => {
    const next = { ...party, ...part };
    setParty(next);
    told(next);
  };
  useTypedBefore(form);
  return (
    <form ref={form}>
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

function draw(touch: (box: HTMLElement) => void) {
  const told: (typeof first)[] = [];
  const party = <Party told={(next) => told.push(next)} />;
  const box = document.body.appendChild(document.createElement("div"));
  box.innerHTML = renderToString(party);
  touch(box);
  render(party, { container: box, hydrate: true });
  return { told, box };
}

test("what was typed and chosen before the code came is told, field by field", async () => {
  const { told, box } = draw((html) => {
    html.querySelector("input")!.value = "3";
    html.querySelector("select")!.value = "AE";
    html.querySelectorAll<HTMLInputElement>("[type=radio]")[1]!.checked = true;
    html.querySelector<HTMLInputElement>("[type=checkbox]")!.checked = true;
  });
  await waitFor(() => expect(told.at(-1)).toEqual({ adults: "3", from: "AE", trip: "back", direct: true }));
  expect(box.querySelector("input")?.value).toBe("3");
  expect(told).toHaveLength(4);
});

test("a form that nobody touched is told nothing", async () => {
  const { told } = draw(() => {});
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(told).toEqual([]);
});
