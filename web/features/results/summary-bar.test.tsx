import { fireEvent, screen } from "@testing-library/react";
import { useLayoutEffect, useRef, useState } from "react";
import { expect, test } from "vitest";
import { renderApp } from "#web/testing/render-app.tsx";
import { SummaryBar } from "./summary-bar.tsx";

/** The reader has opened it in the server's HTML. */
function OpenedBefore() {
  const spot = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const bar = spot.current?.closest("details");
    if (bar) bar.open = true;
  }, []);
  return <span ref={spot}>Riyadh</span>;
}

function Bar() {
  const [asked, setAsked] = useState("to=RUH");
  return (
    <SummaryBar
      asked={asked}
      formPage="?edit=1"
      form={() => (
        <button type="button" onClick={() => setAsked("to=JED")}>
          Search
        </button>
      )}
    >
      <OpenedBefore />
    </SummaryBar>
  );
}

test("stays open where it was opened before the page's code came, and closes with another search", () => {
  renderApp(<Bar />);
  const bar = screen.getByText("Riyadh").closest("details");
  expect(bar?.open).toBe(true);
  fireEvent.click(screen.getByText("Search"));
  expect(bar?.open).toBe(false);
});

test("the form is no part of the page before the bar is about to be opened", () => {
  renderApp(
    <SummaryBar asked="to=RUH" formPage="?edit=1" form={() => <button type="button">Search</button>}>
      Riyadh
    </SummaryBar>,
  );
  expect(screen.queryByText("Search")).toBeNull();
  fireEvent.focus(screen.getByText("Riyadh"));
  expect(screen.getByText("Search")).toBeTruthy();
});
