import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderRead } from "#web/testing/render-app.tsx";
import { hasNoAnswer, NoAnswerYet } from "./no-answer-yet.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const draw = (isOver: boolean) =>
  renderRead(<NoAnswerYet isOver={isOver} searching="Looking" failed="Nobody answers" />);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test("a search of which nothing has come is read again by itself, and after 25 seconds nobody answers", async () => {
  const { readings } = draw(false);
  screen.getByText("Looking");
  expect(readings()).toBe(0);
  await pass(1100);
  expect(readings()).toBe(1);
  screen.getByText("Looking");
  await pass(24_500);
  screen.getByText("Nobody answers");
  const last = readings();
  await pass(60_000);
  expect(readings()).toBe(last);
});

test("a search that is over because its suppliers failed is not read again", async () => {
  const { readings } = draw(true);
  screen.getByText("Nobody answers");
  await pass(60_000);
  expect(readings()).toBe(0);
});

test.each([
  [{ complete: true, missing: 0, page: { all: 0 } }, false],
  [{ complete: true, missing: 1, page: { all: 0 } }, true],
  [{ complete: false, missing: 0, page: { all: 0 } }, true],
  [{ complete: false, missing: 1, page: { all: 3 } }, false],
])("%j has no answer: %s", (results, is) => expect(hasNoAnswer(results)).toBe(is));
