import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { Button } from "./button.tsx";
import { CopyButton } from "./copy-button.tsx";
import { Countdown } from "./countdown.tsx";
import { FormatContext } from "./format-context.ts";
import { Money } from "./money.tsx";
import { MemoryRouter } from "react-router";
import { Pagination } from "./pagination.tsx";
import { RangeSlider } from "./range-slider.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("a pending button keeps focus, takes no second press and sends no form", () => {
  const press = vi.fn();
  const send = vi.fn((event: Event) => event.preventDefault());
  render(
    <form ref={(form) => form?.addEventListener("submit", send)}>
      <Button type="submit" pending pendingText="Paying" onClick={press}>
        Pay
      </Button>
    </form>,
  );
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Paying" });
  button.focus();
  fireEvent.click(button);
  expect(press).not.toHaveBeenCalled();
  expect(send).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button);
});

describe("a countdown", () => {
  test("tells hours from an hour on", () => {
    render(
      <Countdown now="2026-01-01T00:00:00Z" until="2026-01-02T00:00:05Z">
        {(clock) => clock}
      </Countdown>,
    );
    expect(screen.getByText("24:00:05")).toBeTruthy();
  });

  const pass = (seconds: number) =>
    act(() => {
      vi.advanceTimersByTime(seconds * 1000);
    });

  test("goes by the server's clock, ends once and announces what is left", () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
    const onEnd = vi.fn();
    render(
      <Countdown
        now="2026-01-01T00:00:00Z"
        until="2026-01-01T00:01:05Z"
        onEnd={onEnd}
        announce={{ 60: "One minute left" }}
      >
        {(clock) => <p>{clock}</p>}
      </Countdown>,
    );
    expect(screen.getByText("01:05")).toBeTruthy();
    expect(screen.getByRole("status").textContent).toBe("");
    pass(5);
    expect(screen.getByText("01:00")).toBeTruthy();
    expect(screen.getByRole("status").textContent).toBe("One minute left");
    pass(120);
    expect(screen.getByText("00:00")).toBeTruthy();
    expect(onEnd).toHaveBeenCalledOnce();
  });
});

test("a copy button says that it has copied, or that it could not", async () => {
  const write = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  vi.stubGlobal("navigator", { clipboard: { writeText: write } });
  render(<CopyButton text="482930175641" label="Copy" copiedLabel="Copied" failedLabel="Could not copy" />);
  await act(async () => fireEvent.click(screen.getByLabelText("Copy")));
  expect(write).toHaveBeenCalledWith("482930175641");
  expect(screen.getByRole("status").textContent).toBe("Copied");
  vi.stubGlobal("navigator", {});
  await act(async () => fireEvent.click(screen.getByLabelText("Copy")));
  expect(screen.getByRole("status").textContent).toBe("Could not copy");
  vi.unstubAllGlobals();
});

test("a range keeps its thumbs from passing each other and tells the end of a move", () => {
  const onCommit = vi.fn();
  render(
    <RangeSlider
      label="Price"
      min={0}
      max={100}
      defaultValue={[20, 60]}
      names={{ low: "lo", high: "hi" }}
      labels={{ low: "From", high: "To" }}
      format={String}
      onCommit={onCommit}
    />,
  );
  fireEvent.input(screen.getByLabelText("From"), { target: { value: "90" } });
  fireEvent.change(screen.getByLabelText("From"));
  expect(onCommit).toHaveBeenLastCalledWith([60, 60]);
});

test("money is shown in the reader's currency, but charged in its own", () => {
  const value = { amount: 10000, currency: "SAR" as const };
  render(
    <FormatContext
      value={{ locale: "ar", currency: "USD", rates: { SAR: 1, USD: 0.2667 }, digits: "latn", calendar: "gregorian" }}
    >
      <Money value={value} />
      <Money value={value} charged />
      <Money value={null} />
    </FormatContext>,
  );
  expect([...document.querySelectorAll("bdi")].map((token) => `${token.dir} ${token.textContent}`)).toEqual([
    "ltr $ 26.67",
    "ltr SAR 100.00",
  ]);
});

describe("pagination", () => {
  const pages = (current: number, count: number) => {
    cleanup();
    render(
      <MemoryRouter>
        <Pagination
          label="Pages"
          current={current}
          pages={count}
          hrefOf={(page) => `?page=${page}`}
          previousLabel="Previous"
          nextLabel="Next"
        />
      </MemoryRouter>,
    );
    return screen
      .queryAllByRole("listitem")
      .map((item) => item.textContent || item.querySelector("a")?.getAttribute("aria-label"));
  };
  test("shows the ends, the neighbours and the gaps between", () => {
    expect(pages(5, 9)).toEqual(["Previous", "1", "…", "4", "5", "6", "…", "9", "Next"]);
    expect(pages(1, 2)).toEqual(["1", "2", "Next"]);
    expect(pages(9, 9)).toEqual(["Previous", "1", "…", "8", "9"]);
  });
  test("is nothing for a single page", () => {
    expect(pages(1, 1)).toEqual([]);
  });
});

test("in Arabic digits thousands and decimals cannot be mistaken: a space apart, and halalas only where there are some", () => {
  render(
    <FormatContext value={{ locale: "ar", currency: "SAR", rates: { SAR: 1 }, digits: "arab", calendar: "gregorian" }}>
      <Money value={{ amount: 110_600, currency: "SAR" }} />
      <Money value={{ amount: 110_650, currency: "SAR" }} />
    </FormatContext>,
  );
  expect([...document.querySelectorAll("bdi")].map((token) => token.textContent)).toEqual([
    "SAR ١\u202F١٠٦",
    "SAR ١\u202F١٠٦٫٥٠",
  ]);
});
