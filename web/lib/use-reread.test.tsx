import { act, render, screen } from "@testing-library/react";
import { useEffect } from "react";
import { createMemoryRouter, Link, RouterProvider, useLoaderData } from "react-router";
import { expect, test } from "vitest";
import { useReread } from "./use-reread.ts";

let ask: () => Promise<void>;
const reads: { path: string; isCut: () => boolean; end: () => void }[] = [];
const loader = async ({ request }: { request: Request }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  reads.push({ path: new URL(request.url).pathname, isCut: () => request.signal.aborted, end: resolve });
  await promise;
  return reads.length;
};
function Page() {
  const reread = useReread();
  useEffect(() => {
    ask = reread;
  }, [reread]);
  return (
    <>
      <p>{String(useLoaderData())}</p>
      <Link to="/next">next</Link>
    </>
  );
}
const endLast = () => act(async () => reads.at(-1)!.end());
const patience = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));

test("what is asked for while the router is on its way is read once, after it, and cuts nothing off", async () => {
  const router = createMemoryRouter([
    { path: "/", loader, element: <Page /> },
    { path: "/next", loader, element: <Page /> },
  ]);
  render(<RouterProvider router={router} />);
  await endLast();
  await screen.findByText("1");
  await act(async () => screen.getByText("next").click());
  expect(reads.map(({ path }) => path)).toEqual(["/", "/next"]);
  await act(async () => {
    void ask();
    void ask();
  });
  await patience(250);
  expect(reads).toHaveLength(2);
  await endLast();
  await screen.findByText("2");
  expect(reads[1]!.isCut()).toBe(false);
  await patience(250);
  expect(reads.map(({ path }) => path)).toEqual(["/", "/next", "/next"]);
  await endLast();
});

test("at rest it is read at once, and what is asked for meanwhile once more", async () => {
  reads.length = 0;
  render(<RouterProvider router={createMemoryRouter([{ path: "/", loader, element: <Page /> }])} />);
  await endLast();
  await screen.findByText("1");
  await act(async () => void ask());
  expect(reads).toHaveLength(2);
  await act(async () => {
    void ask();
    void ask();
  });
  await patience(250);
  expect(reads).toHaveLength(2);
  await endLast();
  await patience(250);
  expect(reads).toHaveLength(3);
  expect(reads.some(({ isCut }) => isCut())).toBe(false);
  await endLast();
});

test("a reading that has ended before the page was drawn anew leaves the next one free", async () => {
  reads.length = 0;
  render(<RouterProvider router={createMemoryRouter([{ path: "/", loader, element: <Page /> }])} />);
  await endLast();
  await screen.findByText("1");
  // React draws once, when both have happened: no rendering ever sees the router busy.
  await act(async () => {
    const read = ask();
    reads.at(-1)!.end();
    await read;
  });
  await act(async () => void ask());
  await patience(250);
  expect(reads).toHaveLength(3);
  await endLast();
});
