import { act, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider, useLoaderData } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { usePolling } from "./use-polling.ts";

let reads = 0;
/** How often the page asks until what it waits for is there. */
let comesWith = Number.POSITIVE_INFINITY;

beforeEach(() => {
  reads = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function Page() {
  const read = useLoaderData<number>();
  usePolling(read < comesWith);
  return <p>read {read}</p>;
}

async function open(): Promise<void> {
  const loader = () => ++reads;
  const router = createMemoryRouter([{ path: "/", loader, element: <Page /> }]);
  render(<RouterProvider router={router} />);
  await pass(0);
  screen.getByText("read 1");
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test("asks every second at first, every 2.5 s after ten, every 10 s after a minute", async () => {
  comesWith = Number.POSITIVE_INFINITY;
  await open();
  // One turn of `act` is one drawing: no reading in between is ever seen under way.
  await pass(10_000);
  expect(reads).toBe(1 + 10);
  await pass(50_000);
  expect(reads).toBe(1 + 10 + 20);
  await pass(100_000);
  expect(reads).toBe(1 + 10 + 20 + 10);
});

test("ends with the answer that brings it", async () => {
  comesWith = 4;
  await open();
  for (let second = 0; second < 20; second++) await pass(1000);
  expect(reads).toBe(4);
});
